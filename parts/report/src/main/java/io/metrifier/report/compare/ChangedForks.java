package io.metrifier.report.compare;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.SeriesRounds;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.RunChange;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Forks of two runs, setting by setting, each relative to the baseline of its own run.
 *
 * @param controls the baselines of either run
 * @param common what both runs have, controls too: closed loops by their keys, and then loads
 */
record ChangedForks(ResultGroup before, ResultGroup after, Set<String> controls, List<Both> common) {
    /** One contender in one setting that both runs measured. */
    record Both(Series before, Series after) {
        SeriesKey key() {
            return after.key();
        }

        String contender() {
            return after.contender();
        }

        RankedMetric metric() {
            return RankedMetric.of(key());
        }

        boolean are(Predicate<Series> which) {
            return which.test(before) && which.test(after);
        }

        /** Returns how many times as good it was in the second run. */
        double factor(RankedMetric metric) {
            double factor = metric.of(after).orElseThrow() / metric.of(before).orElseThrow();
            return metric.higherIsBetter() ? factor : 1 / factor;
        }
    }

    static ChangedForks of(ResultGroup before, ResultGroup after) {
        Set<String> controls = new TreeSet<>(before.baselines());
        controls.addAll(after.baselines());
        Map<List<Object>, Series> known = new HashMap<>();
        before.allSeries().forEach(one -> known.putIfAbsent(List.of(one.key(), one.contender()), one));
        List<Both> common = after.allSeries()
                .flatMap(one -> Stream.ofNullable(known.get(List.of(one.key(), one.contender())))
                        .map(same -> new Both(same, one)))
                .sorted(Comparator.<Both, Boolean>comparing(
                                both -> both.metric().isOfLoad())
                        .thenComparing(Both::key))
                .toList();
        return new ChangedForks(before, after, controls, common);
    }

    /** Returns what both runs have but the controls. */
    List<Both> judged() {
        return common.stream()
                .filter(both -> !controls.contains(both.contender()))
                .toList();
    }

    /** Returns how a metric of one contender changed in one setting. */
    RunChange change(Both one, RankedMetric metric) {
        if (!one.are(metric::isReadable)) {
            return RunChange.unknown(Math.log(one.factor(metric)), "INVALID results are not compared");
        }
        String baseline = findBaseline(one.key())
                .filter(both -> both.are(metric::isReadable))
                .map(Both::contender)
                .orElse(null);
        return RunChange.of(
                one.contender(),
                baseline,
                SeriesRounds.of(findSeries(before, one.key(), baseline), before, metric),
                SeriesRounds.of(findSeries(after, one.key(), baseline), after, metric));
    }

    /** Returns what to warn of: no control, or one that moved by the minimum effect. */
    List<String> warnings(VerdictRule judge) {
        List<String> warnings = new ArrayList<>();
        Function<SeriesKey, String> labels =
                Labels.labelerByMode(common.stream().map(Both::key).toList());
        List<SeriesKey> settings = judged().stream().map(Both::key).distinct().toList();
        List<String> without = settings.stream()
                .filter(setting -> findBaseline(setting).isEmpty())
                .map(labels)
                .toList();
        if (!without.isEmpty()) {
            warnings.add("No baseline was measured in both runs, so a change of the machine looks like one of a"
                    + " transport: "
                    + String.join(", ", without) + ".");
        }
        for (SeriesKey setting : settings) {
            controls.forEach(control -> findForks(control, setting)
                    .map(both -> both.factor(both.metric()))
                    .filter(factor -> Math.abs(Math.log(factor)) >= Math.log(1 + judge.minimumEffect()))
                    .ifPresent(factor -> warnings.add("A baseline changed, so the machine was not the same: " + control
                            + " " + NumberFormats.times(factor) + " in " + labels.apply(setting) + ".")));
        }
        return warnings;
    }

    /** Returns the baseline, which changes with the machine only, if both runs have it. */
    private Optional<Both> findBaseline(SeriesKey setting) {
        return findForks(after.roles().baseline(), setting).filter(both -> controls.contains(both.contender()));
    }

    private Optional<Both> findForks(String contender, SeriesKey setting) {
        return common.stream()
                .filter(both -> both.contender().equals(contender) && both.key().equals(setting))
                .findFirst();
    }

    /** Returns everything of one setting but the controls other than the baseline. */
    private List<Series> findSeries(ResultGroup results, SeriesKey setting, @Nullable String baseline) {
        return results.allSeries()
                .filter(one -> one.key().equals(setting))
                .filter(one ->
                        !controls.contains(one.contender()) || one.contender().equals(baseline))
                .toList();
    }
}
