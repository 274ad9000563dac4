package io.metrifier.report.explain;

import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.SeriesRounds;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.VerdictRule;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the ladders of one run say in one setting, of time and of CPU time. Immutable. */
record Explanation(SeriesKey setting, List<Buildup> ladders, VerdictRule judge, CallMetric time, CallMetric cpu) {
    private static Explanation of(
            SeriesKey setting, List<Series> measurements, ResultGroup results, VerdictRule judge) {
        double unit = setting.higherIsBetter() ? 1e9 * setting.threads() : 1;
        int requested = countRequested(results.ladders());
        return new Explanation(
                setting,
                results.ladders(),
                judge,
                CallMetric.time(CostDifferences.of(
                        judge, SeriesRounds.of(measurements, results, RankedMetric.of(setting)), unit, requested)),
                CallMetric.cpu(CostDifferences.of(
                        judge, SeriesRounds.of(measurements, results, RankedMetric.CPU), 1, requested)));
    }

    /** One option on its own: the contender that has it, and what it changes. */
    record Change(Buildup ladder, Buildup.Rung rung, Optional<CostDifference> time, Optional<CostDifference> cpu) {
        double size() {
            return time.map(cost -> Math.abs(cost.more().estimate())).orElse(-1.0);
        }
    }

    /** Returns an explanation for each setting in which a contender of a ladder was measured. */
    static List<Explanation> of(ResultGroup results, VerdictRule judge) {
        Set<String> wanted =
                results.ladders().stream().flatMap(Buildup::contenders).collect(Collectors.toSet());
        return results.series().stream()
                .filter(one -> wanted.contains(one.contender()))
                .filter(one -> !one.key().parameters().containsKey(RunMetrics.NETWORK))
                .collect(Grouping.sorted(Series::key))
                .entrySet()
                .stream()
                .map(entry -> of(entry.getKey(), entry.getValue(), results, judge))
                .toList();
    }

    /** Every difference that is read off the page: steps, changes, and contenders against each other. */
    private static int countRequested(List<Buildup> ladders) {
        int steps = ladders.stream()
                .mapToInt(ladder -> ladder.rungs().size() - 1 + ladder.changes().size())
                .sum();
        return steps + ladders.size() * (ladders.size() - 1) / 2;
    }

    /** Returns what each option does by itself, the largest effect first. */
    List<Change> changes() {
        return ladders.stream()
                .flatMap(ladder -> ladder.changes().stream().map(rung -> findChange(ladder, rung)))
                .sorted(Comparator.comparingDouble(Change::size).reversed())
                .toList();
    }

    private Change findChange(Buildup ladder, Buildup.Rung rung) {
        return new Change(
                ladder,
                rung,
                time.costs().estimateDifference(ladder.contender(), rung.contender()),
                cpu.costs().estimateDifference(ladder.contender(), rung.contender()));
    }

    /** Returns whether every ladder was climbed, and little enough of it is in doubt; of CPU time where it is known. */
    boolean valid() {
        return ladders.stream()
                .allMatch(ladder -> time.account(ladder)
                                .filter(BuildupBreakdown::valid)
                                .isPresent()
                        && cpu.account(ladder).map(BuildupBreakdown::valid).orElse(true));
    }
}
