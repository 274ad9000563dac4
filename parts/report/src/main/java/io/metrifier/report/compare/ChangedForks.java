package io.metrifier.report.compare;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.SeriesRounds;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.RunChange;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Forks of two runs, setting by setting, each relative to the baseline of its own run. */
record ChangedForks(ResultGroup before, ResultGroup after, Set<String> controls) {
    /** Returns how one transport changed in one setting, which both runs measured. */
    RunChange change(Series one) {
        return change(one, baseline(one.key()), SeriesRounds::of);
    }

    /** Returns how the CPU time of its calls changed, which both runs counted on both sides. */
    RunChange changeOfCpu(Series one) {
        String baseline = baseline(one.key());
        boolean counted = baseline != null
                && Stream.of(before, after)
                        .flatMap(run -> series(run, one.key(), baseline).stream())
                        .allMatch(SeriesRounds::countsCpu);
        return change(one, counted ? baseline : null, SeriesRounds::ofCpu);
    }

    private RunChange change(
            Series one, @Nullable String baseline, BiFunction<List<Series>, ResultGroup, RoundValues> rounds) {
        return RunChange.of(
                one.contender(),
                baseline,
                rounds.apply(together(before, one.key(), baseline), before),
                rounds.apply(together(after, one.key(), baseline), after));
    }

    /** Returns what to warn of: no control, or one that moved by the minimum effect. */
    List<String> warnings(List<Series> judged, VerdictRule judge, Labels labels) {
        List<String> warnings = new ArrayList<>();
        List<SeriesKey> settings = judged.stream().map(Series::key).distinct().toList();
        List<String> without = settings.stream()
                .filter(setting -> baseline(setting) == null)
                .map(labels::of)
                .toList();
        if (!without.isEmpty()) {
            warnings.add("No baseline was measured in both runs, so a change of the machine looks like one of a"
                    + " transport: "
                    + String.join(", ", without) + ".");
        }
        for (SeriesKey setting : settings) {
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
    private double factor(SeriesKey setting, String control) {
        return series(before, setting, control)
                .flatMap(one -> series(after, setting, control).map(other -> other.score() / one.score()))
                .map(factor -> setting.higherIsBetter() ? factor : 1 / factor)
                .orElse(1.0);
    }

    /** Returns the baseline, which changes with the machine only, if both runs have it. */
    private @Nullable String baseline(SeriesKey setting) {
        String lowest = after.roles().baseline();
        return controls.contains(lowest)
                        && series(before, setting, lowest).isPresent()
                        && series(after, setting, lowest).isPresent()
                ? lowest
                : null;
    }

    /** Returns everything of one setting but the controls other than the baseline. */
    private List<Series> together(ResultGroup results, SeriesKey setting, @Nullable String baseline) {
        return results.series().stream()
                .filter(one -> one.key().equals(setting))
                .filter(one ->
                        !controls.contains(one.contender()) || one.contender().equals(baseline))
                .toList();
    }

    private static Optional<Series> series(ResultGroup results, SeriesKey setting, String contender) {
        return results.series().stream()
                .filter(one -> one.key().equals(setting) && one.contender().equals(contender))
                .findFirst();
    }
}
