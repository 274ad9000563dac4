package io.metrifier.report.compare;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.LoadMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.ranking.SeriesRounds;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.Comparison;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Two runs, pair by pair. The baselines of a run are its control: their code does not change, so a change of theirs is
 * the machine's. Every contender is judged relative to the baseline of its own run if both runs have one.
 *
 * @param judge the rule for all pairs read together
 * @param baseline the contender that the others are judged relative to
 * @param pairs what both runs measured, at least one
 * @param warnings why a difference may not be what it seems
 */
public record ComparedRuns(VerdictRule judge, String baseline, List<ComparedPair> pairs, List<String> warnings) {
    /**
     * Compares what both runs measured.
     *
     * @param anyway whether runs of different machines or JDKs are compared
     * @throws IllegalArgumentException if a side mixes runs that are not comparable, nothing was measured in both, or
     *     the machine, the JDK or a contender's client differs
     */
    public static ComparedRuns of(
            List<ComparableResults> before, List<ComparableResults> after, VerdictRule judge, boolean anyway) {
        ComparableResults a = single(before, "first");
        ComparableResults b = single(after, "second");
        if (!anyway) {
            requireSamePlatform(a, b);
        }
        requireSameClients(a, b);
        Set<String> controls = new TreeSet<>(a.baselines());
        controls.addAll(b.baselines());
        List<Series> common = b.series().stream()
                .filter(one -> same(a, one).isPresent())
                .sorted(Comparator.comparing(Series::key))
                .toList();
        List<Series> judged = common.stream()
                .filter(one -> !controls.contains(one.contender()))
                .toList();
        List<LoadPoint> loads = b.loads().stream()
                .filter(one -> same(a, one).isPresent() && !controls.contains(one.transport()))
                .toList();
        List<Series> costed =
                judged.stream().filter(one -> bothCountCpu(a, one)).toList();
        List<LoadPoint> costedLoads =
                loads.stream().filter(one -> bothCountCpu(a, one)).toList();
        int count = judged.size() + costed.size() + loads.size() + costedLoads.size();
        requireSome(count, a, b);
        Labels labels = new Labels(common.stream().map(Series::key).toList());
        ChangedForks forks = new ChangedForks(a, b, controls);
        List<Comparison> changes = judge.changes(Stream.concat(
                        judged.stream().map(forks::change), costed.stream().map(forks::changeOfCpu))
                .toList());
        List<ComparedPair> pairs =
                pairs(Stream.concat(judged.stream(), costed.stream()).toList(), judged.size(), a, b, changes);
        loads.forEach(one -> pairs.add(pair(LoadMetric.of(one), same(a, one).orElseThrow(), one, judge, count)));
        costedLoads.forEach(one -> pairs.add(pair(LoadMetric.CPU, same(a, one).orElseThrow(), one, judge, count)));
        List<String> warnings = warnings(a, b, common.size() + loads.size());
        warnings.addAll(forks.warnings(judged, judge, labels));
        return new ComparedRuns(judge, b.roles().baseline(), pairs, warnings);
    }

    /** Returns the pairs of measurements: first those judged by speed, then those judged by CPU time. */
    private static List<ComparedPair> pairs(
            List<Series> measured, int bySpeed, ComparableResults a, ComparableResults b, List<Comparison> changes) {
        List<Ranking> before = Ranking.of(a, VerdictRule.DEFAULT);
        List<Ranking> after = Ranking.of(b, VerdictRule.DEFAULT);
        Labels labels = new Labels(measured.stream().map(Series::key).toList());
        List<ComparedPair> pairs = new ArrayList<>();
        for (int i = 0; i < measured.size(); i++) {
            Series one = measured.get(i);
            Side first = new Side(ranking(before, one), same(a, one).orElseThrow());
            Side second = new Side(ranking(after, one), one);
            pairs.add(pair(first, second, i >= bySpeed, changes.get(i), labels));
        }
        return pairs;
    }

    /** A measurement in its run. */
    private record Side(Ranking ranking, Series one) {
        double value(boolean cpu) {
            return cpu ? ranking.cpu(one).orElseThrow().estimate() : ranking.score(one);
        }

        Optional<Double> multiples(boolean cpu) {
            return cpu ? ranking.cpuTimesBaseline(one) : ranking.timesBaseline(one);
        }
    }

    private static Ranking ranking(List<Ranking> rankings, Series one) {
        return rankings.stream()
                .filter(ranking -> ranking.setting().equals(one.key()))
                .findFirst()
                .orElseThrow();
    }

    private static void requireSamePlatform(ComparableResults a, ComparableResults b) {
        List<String> differences = a.conditions().differencesOfPlatform(b.conditions());
        if (!differences.isEmpty()) {
            throw new IllegalArgumentException("the runs were made on different machines or JDKs: "
                    + String.join("; ", differences) + "; compare runs of one machine and JDK, or add --anyway");
        }
    }

    private static void requireSameClients(ComparableResults a, ComparableResults b) {
        ContenderDescriptions first = ContenderDescriptions.of(a.conditions().contenders());
        ContenderDescriptions second = ContenderDescriptions.of(b.conditions().contenders());
        List<String> differences = b.contenders().stream()
                .filter(a.contenders()::contains)
                .map(name -> ContenderSpec.parse(name).clientVariant())
                .filter(one -> !first.client(one).equals(second.client(one)))
                .map(one -> one + ": " + first.client(one) + " / " + second.client(one))
                .toList();
        if (!differences.isEmpty()) {
            throw new IllegalArgumentException("the runs measured different clients under one name: "
                    + String.join("; ", differences) + "; measure one run again, or name the client in both");
        }
    }

    private static void requireSome(int count, ComparableResults a, ComparableResults b) {
        if (count == 0) {
            throw new IllegalArgumentException("nothing was measured in both runs under the same settings: first="
                    + a.sources() + " second=" + b.sources());
        }
    }

    private static boolean bothCountCpu(ComparableResults before, Series after) {
        return SeriesRounds.countsCpu(after)
                && same(before, after).filter(SeriesRounds::countsCpu).isPresent();
    }

    private static boolean bothCountCpu(ComparableResults before, LoadPoint after) {
        return after.cpuNanosByRound().length > 0
                && same(before, after).orElseThrow().cpuNanosByRound().length > 0;
    }

    private static ComparableResults single(List<ComparableResults> groups, String which) {
        if (groups.size() > 1) {
            List<String> differences =
                    groups.get(0).conditions().differences(groups.get(1).conditions(), true);
            throw new IllegalArgumentException("a side of a comparison must be made under one set of conditions: side="
                    + which + " differences=" + differences + "; compare one run at a time");
        }
        return groups.get(0);
    }

    static Optional<Series> same(ComparableResults results, Series one) {
        return results.series().stream()
                .filter(other ->
                        other.key().equals(one.key()) && other.contender().equals(one.contender()))
                .findFirst();
    }

    private static Optional<LoadPoint> same(ComparableResults results, LoadPoint one) {
        return results.loads().stream()
                .filter(other -> other.key().equals(one.key())
                        && other.transport().equals(one.transport())
                        && other.rate() == one.rate())
                .findFirst();
    }

    private static ComparedPair pair(Side before, Side after, boolean cpu, Comparison comparison, Labels labels) {
        SeriesKey setting = after.one().key();
        boolean rate = setting.higherIsBetter() && !cpu;
        boolean both = before.multiples(cpu).isPresent() && after.multiples(cpu).isPresent();
        return new ComparedPair(
                labels.of(setting),
                after.one().contender(),
                cpu ? LoadMetric.CPU.name() : rate ? "calls/s" : "time",
                before.value(cpu),
                after.value(cpu),
                both ? before.multiples(cpu) : Optional.empty(),
                both ? after.multiples(cpu) : Optional.empty(),
                rate ? NumberFormats::of : NumberFormats::time,
                comparison);
    }

    private static ComparedPair pair(
            LoadMetric metric, LoadPoint before, LoadPoint after, VerdictRule judge, int readTogether) {
        return new ComparedPair(
                after.key().scenario() + after.atRate(),
                after.transport(),
                metric.name(),
                metric.value().applyAsDouble(before),
                metric.value().applyAsDouble(after),
                Optional.empty(),
                Optional.empty(),
                metric.number(),
                metric.compare(before, after, judge, readTogether));
    }

    private static List<String> warnings(ComparableResults a, ComparableResults b, int common) {
        List<String> warnings = new ArrayList<>();
        List<String> differences = a.conditions().differences(b.conditions(), false);
        if (!differences.isEmpty()) {
            warnings.add("The runs differ in more than the build: " + String.join("; ", differences) + ".");
        }
        if (!a.conditions().known() || !b.conditions().known()) {
            warnings.add("A run has no recorded environment, so the machines may differ.");
        }
        long more = Stream.of(a, b)
                        .mapToLong(side -> side.series().size() + side.loads().size())
                        .sum()
                - 2L * common;
        if (more > 0) {
            warnings.add("Skipped, because only one run measured them: " + more + ".");
        }
        return warnings;
    }

    /** Returns how many pairs came out like this. */
    public long count(ComparisonOutcome outcome) {
        return pairs.stream()
                .filter(pair -> pair.comparison().outcome() == outcome)
                .count();
    }

    /** Returns the smallest loss, as a share, that would have been seen in every pair; 1 where one could hide any. */
    public double smallestLossSeen() {
        return pairs.stream()
                .mapToDouble(pair -> Math.max(0, 1 - pair.comparison().ratio().low()))
                .max()
                .orElse(1);
    }

    /** Returns whether it is shown that nothing became worse by the minimum effect. */
    public boolean noRegressionShown() {
        return count(ComparisonOutcome.WORSE) == 0 && count(ComparisonOutcome.INCONCLUSIVE) == 0;
    }
}
