package io.metrifier.report.compare;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.ForkRounds;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Setting;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.RunChange;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Forks of two runs, setting by setting, each relative to the baseline of its own run. */
record ChangedForks(ComparableResults before, ComparableResults after, Set<String> controls) {
    /** Returns how one transport changed in one setting, which both runs measured. */
    RunChange change(Measurement one) {
        String baseline = baseline(one.setting());
        return RunChange.of(
                one.transport(),
                baseline,
                rounds(before, one.setting(), baseline),
                rounds(after, one.setting(), baseline));
    }

    /** Returns how the CPU time of its calls changed, which both runs counted on both sides. */
    RunChange changeOfCpu(Measurement one) {
        String baseline = baseline(one.setting());
        boolean counted = baseline != null
                && Stream.of(before, after)
                        .flatMap(run -> of(run, one.setting(), Set.of(baseline)).stream())
                        .allMatch(ForkRounds::countsCpu);
        String control = counted ? baseline : null;
        return RunChange.of(
                one.transport(),
                control,
                ForkRounds.ofCpu(measurements(before, one.setting(), control), before),
                ForkRounds.ofCpu(measurements(after, one.setting(), control), after));
    }

    /** Returns what to warn of: no control, or one that moved by the minimum effect. */
    List<String> warnings(List<Measurement> judged, VerdictRule judge, SettingLabels labels) {
        List<String> warnings = new ArrayList<>();
        List<Setting> settings =
                judged.stream().map(Measurement::setting).distinct().toList();
        List<String> without = settings.stream()
                .filter(setting -> baseline(setting) == null)
                .map(labels::of)
                .toList();
        if (!without.isEmpty()) {
            warnings.add("No baseline was measured in both runs, so a change of the machine looks like one of a"
                    + " transport: "
                    + String.join(", ", without) + ".");
        }
        for (Setting setting : settings) {
            for (String control : controls) {
                double factor = factor(setting, control);
                if (Math.abs(Math.log(factor)) >= Math.log(1 + judge.minimumEffect())) {
                    warnings.add("A baseline changed, so the machine was not the same: " + control + " "
                            + NumberFormats.times(factor) + " in " + labels.of(setting) + ".");
                }
            }
        }
        return warnings;
    }

    /** Returns how many times as good a control was in the second run; 1 where one of them does not have it. */
    private double factor(Setting setting, String control) {
        List<Measurement> one = of(before, setting, Set.of(control));
        List<Measurement> other = of(after, setting, Set.of(control));
        if (one.isEmpty() || other.isEmpty()) {
            return 1;
        }
        double factor = other.get(0).score().mean() / one.get(0).score().mean();
        return setting.higherIsBetter() ? factor : 1 / factor;
    }

    /** Returns the baseline, which changes with the machine only, if both runs have it. */
    private @Nullable String baseline(Setting setting) {
        String lowest = after.roles().baseline();
        boolean both = !of(before, setting, Set.of(lowest)).isEmpty()
                && !of(after, setting, Set.of(lowest)).isEmpty();
        return controls.contains(lowest) && both ? lowest : null;
    }

    private RoundValues rounds(ComparableResults results, Setting setting, @Nullable String baseline) {
        return ForkRounds.of(measurements(results, setting, baseline), results);
    }

    private List<Measurement> measurements(ComparableResults results, Setting setting, @Nullable String baseline) {
        return results.measurements().stream()
                .filter(one -> one.setting().equals(setting))
                .filter(one ->
                        !controls.contains(one.transport()) || one.transport().equals(baseline))
                .toList();
    }

    private static List<Measurement> of(ComparableResults results, Setting setting, Set<String> transports) {
        return results.measurements().stream()
                .filter(one -> one.setting().equals(setting) && transports.contains(one.transport()))
                .toList();
    }
}
