package io.metrifier.report;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Results;
import io.metrifier.report.data.Setting;
import io.metrifier.report.stats.Comparison;
import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Judge;
import io.metrifier.report.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Two runs, pair by pair.
 *
 * @param judge the rule for all pairs read together
 * @param pairs what both runs measured, at least one
 * @param warnings why a difference may not be what it seems
 */
public record ComparedRuns(Judge judge, List<ComparedPair> pairs, List<String> warnings) {

    /**
     * Compares what both runs measured.
     *
     * @throws IllegalArgumentException where a side mixes runs that are not comparable, or nothing was measured in both
     */
    public static ComparedRuns of(List<Results> before, List<Results> after, Judge judge) {
        Results a = single(before, "first");
        Results b = single(after, "second");
        List<Measurement> common = b.measurements().stream()
                .filter(one -> same(a, one).isPresent())
                .toList();
        List<LoadPoint> commonLoads =
                b.loads().stream().filter(one -> same(a, one).isPresent()).toList();
        int count = common.size() + commonLoads.size();
        if (count == 0) {
            throw new IllegalArgumentException("nothing was measured in both runs under the same settings: first="
                    + a.sources() + " second=" + b.sources());
        }
        Judge shared = judge.oneOf(count);
        Labels labels = new Labels(common.stream().map(Measurement::setting).toList());
        List<ComparedPair> pairs = new ArrayList<>();
        for (Measurement one : common.stream()
                .sorted((x, y) -> x.setting().compareTo(y.setting()))
                .toList()) {
            pairs.add(pair(same(a, one).orElseThrow(), one, shared, labels));
        }
        commonLoads.forEach(one -> pairs.add(pair(same(a, one).orElseThrow(), one, shared)));
        return new ComparedRuns(judge, pairs, warnings(a, b, count));
    }

    private static Results single(List<Results> groups, String which) {
        if (groups.size() > 1) {
            List<String> differences =
                    groups.get(0).conditions().differences(groups.get(1).conditions(), true);
            throw new IllegalArgumentException("a side of a comparison must be made under one set of conditions: side="
                    + which + " differences=" + differences + "; compare one run at a time");
        }
        return groups.get(0);
    }

    private static Optional<Measurement> same(Results results, Measurement one) {
        return results.measurements().stream()
                .filter(other -> other.setting().equals(one.setting())
                        && other.transport().equals(one.transport()))
                .findFirst();
    }

    private static Optional<LoadPoint> same(Results results, LoadPoint one) {
        return results.loads().stream()
                .filter(other -> other.setting().equals(one.setting())
                        && other.transport().equals(one.transport())
                        && other.rate() == one.rate())
                .findFirst();
    }

    private static ComparedPair pair(Measurement before, Measurement after, Judge judge, Labels labels) {
        Setting setting = after.setting();
        return new ComparedPair(
                labels.of(setting),
                after.transport(),
                setting.higherIsBetter() ? "calls/s" : "time",
                before.score().mean(),
                after.score().mean(),
                setting.higherIsBetter() ? Numbers::of : Numbers::time,
                judge.compare(before.score(), after.score(), setting.higherIsBetter()));
    }

    private static ComparedPair pair(LoadPoint before, LoadPoint after, Judge judge) {
        return after.paced()
                ? pair(
                        "p99",
                        before,
                        after,
                        point -> point.percentileByRound(LoadContest.PERCENT),
                        LoadContest::p99,
                        LoadContest.p99(before) / LoadContest.p99(after),
                        judge)
                : pair(
                        "messages/s",
                        before,
                        after,
                        LoadPoint::secondsPerAnswerByRound,
                        LoadPoint::achieved,
                        after.achieved() / before.achieved(),
                        judge);
    }

    private static ComparedPair pair(
            String metric,
            LoadPoint before,
            LoadPoint after,
            Function<LoadPoint, double[]> lessIsBetter,
            ToDoubleFunction<LoadPoint> shown,
            double ratio,
            Judge judge) {
        Comparison comparison = before.valid() && after.valid()
                ? judge.compareRounds(lessIsBetter.apply(before), lessIsBetter.apply(after), ratio)
                : new Comparison(Interval.unknown(ratio), Verdict.UNDECIDED, "INVALID results are not compared");
        String scenario = after.setting().scenario() + (after.paced() ? " at " + Numbers.of(after.rate()) + "/s" : "");
        return new ComparedPair(
                scenario,
                after.transport(),
                metric,
                shown.applyAsDouble(before),
                shown.applyAsDouble(after),
                after.paced() ? Numbers::time : Numbers::of,
                comparison);
    }

    private static List<String> warnings(Results a, Results b, int common) {
        List<String> warnings = new ArrayList<>();
        List<String> differences = a.conditions().differences(b.conditions(), false);
        if (!differences.isEmpty()) {
            warnings.add("The runs are not comparable: " + String.join("; ", differences) + ".");
        }
        if (!a.conditions().known() || !b.conditions().known()) {
            warnings.add("A run has no environment beside it: nobody can tell whether the machines are the same.");
        }
        long more = Stream.of(a, b)
                        .mapToLong(side ->
                                side.measurements().size() + side.loads().size())
                        .sum()
                - 2L * common;
        if (more > 0) {
            warnings.add("Measured in one run only, and left out: " + more + ".");
        }
        return warnings;
    }

    /** Returns how many pairs have this verdict. */
    public long count(Verdict verdict) {
        return pairs.stream()
                .filter(pair -> pair.comparison().verdict() == verdict)
                .count();
    }
}
