package io.metrifier.report.compare;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.SeriesRounds;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.RunChange;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Forks of two runs, setting by setting, each relative to the baseline of its own run. */
record ChangedForks(ResultGroup before, ResultGroup after, Set<String> controls) {
    /** Returns how a metric of one contender changed in one setting, which both runs measured. */
    RunChange change(Series one, RankedMetric metric) {
        SeriesKey setting = one.key();
        if (!isReadable(setting, one.contender(), metric)) {
            return RunChange.unknown(
                    Math.log(factor(setting, one.contender(), metric)), "INVALID results are not compared");
        }
        String baseline = baseline(setting);
        String readable = baseline != null && isReadable(setting, baseline, metric) ? baseline : null;
        return RunChange.of(
                one.contender(),
                readable,
                SeriesRounds.of(together(before, setting, readable), before, metric),
                SeriesRounds.of(together(after, setting, readable), after, metric));
    }

    private boolean isReadable(SeriesKey setting, String contender, RankedMetric metric) {
        return Stream.of(before, after)
                .flatMap(run -> series(run, setting, contender).stream())
                .allMatch(metric::isReadable);
    }

    /** Returns what to warn of: no control, or one that moved by the minimum effect. */
    List<String> warnings(List<Series> judged, VerdictRule judge, Function<SeriesKey, String> labels) {
        List<String> warnings = new ArrayList<>();
        List<SeriesKey> settings = judged.stream().map(Series::key).distinct().toList();
        List<String> without = settings.stream()
                .filter(setting -> baseline(setting) == null)
                .map(labels)
                .toList();
        if (!without.isEmpty()) {
            warnings.add("No baseline was measured in both runs, so a change of the machine looks like one of a"
                    + " transport: "
                    + String.join(", ", without) + ".");
        }
        for (SeriesKey setting : settings) {
            for (String control : controls) {
                double factor = factor(setting, control, RankedMetric.of(setting));
                if (Math.abs(Math.log(factor)) >= Math.log(1 + judge.minimumEffect())) {
                    warnings.add("A baseline changed, so the machine was not the same: " + control + " "
                            + NumberFormats.times(factor) + " in " + labels.apply(setting) + ".");
                }
            }
        }
        return warnings;
    }

    /** Returns how many times as good a contender was in the second run; 1 where one of them does not have it. */
    private double factor(SeriesKey setting, String contender, RankedMetric metric) {
        return series(before, setting, contender)
                .flatMap(one -> series(after, setting, contender)
                        .map(other ->
                                metric.of(other).orElseThrow() / metric.of(one).orElseThrow()))
                .map(factor -> metric.higherIsBetter() ? factor : 1 / factor)
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
        return results.allSeries()
                .filter(one -> one.key().equals(setting))
                .filter(one ->
                        !controls.contains(one.contender()) || one.contender().equals(baseline))
                .toList();
    }

    private static Optional<Series> series(ResultGroup results, SeriesKey setting, String contender) {
        return results.allSeries()
                .filter(one -> one.key().equals(setting) && one.contender().equals(contender))
                .findFirst();
    }
}
