package io.metrifier.report.compare;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.LoadMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.ranking.SeriesRounds;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.Comparison;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
            List<ResultGroup> before, List<ResultGroup> after, VerdictRule judge, boolean anyway) {
        ResultGroup a = single(before, "first");
        ResultGroup b = single(after, "second");
        if (!anyway) {
            requireSamePlatform(a, b);
        }
        requireSameClients(a, b);
        Set<String> controls = new TreeSet<>(a.baselines());
        controls.addAll(b.baselines());
        List<Both<Series>> common = commonSeries(a, b);
        List<Both<Series>> judged = common.stream()
                .filter(both -> !controls.contains(both.after().contender()))
                .toList();
        List<Both<Series>> costed = judged.stream()
                .filter(both -> both.are(SeriesRounds::countsCpu))
                .toList();
        List<Both<LoadPoint>> loads = commonLoads(a, b, controls);
        List<Both<LoadPoint>> costedLoads = loads.stream()
                .filter(both -> both.are(one -> one.cpuNanos().isPresent()))
                .toList();
        int count = judged.size() + costed.size() + loads.size() + costedLoads.size();
        requireSome(count, a, b);
        ChangedForks forks = new ChangedForks(a, b, controls);
        List<ComparedPair> pairs = ofSeries(judged, costed, forks, judge);
        loads.forEach(both -> pairs.add(ofLoad(LoadMetric.of(both.after()), both, judge, count)));
        costedLoads.forEach(both -> pairs.add(ofLoad(LoadMetric.CPU, both, judge, count)));
        List<String> warnings = warnings(a, b, common.size() + loads.size());
        warnings.addAll(forks.warnings(judged.stream().map(Both::after).toList(), judge, labels(common)));
        return new ComparedRuns(judge, b.roles().baseline(), pairs, warnings);
    }

    private static List<Both<Series>> commonSeries(ResultGroup a, ResultGroup b) {
        return Both.of(a.series(), b.series(), one -> List.of(one.key(), one.contender())).stream()
                .sorted(Comparator.comparing(both -> both.after().key()))
                .toList();
    }

    private static List<Both<LoadPoint>> commonLoads(ResultGroup a, ResultGroup b, Set<String> controls) {
        return Both.of(a.loads(), b.loads(), one -> List.of(one.key(), one.transport(), one.rate())).stream()
                .filter(both -> !controls.contains(both.after().transport()))
                .toList();
    }

    /** All changes are judged together: first those of speed, then those of CPU time. */
    private static List<ComparedPair> ofSeries(
            List<Both<Series>> judged, List<Both<Series>> costed, ChangedForks forks, VerdictRule judge) {
        Iterator<Comparison> changes = judge.changes(Stream.concat(
                                judged.stream().map(both -> forks.change(both.after())),
                                costed.stream().map(both -> forks.changeOfCpu(both.after())))
                        .toList())
                .iterator();
        Both<Map<SeriesKey, Ranking>> rankings = new Both<>(rankings(forks.before()), rankings(forks.after()));
        Labels labels = labels(judged);
        List<ComparedPair> pairs = new ArrayList<>();
        judged.forEach(both -> pairs.add(pair(false, both, rankings, labels, changes.next())));
        costed.forEach(both -> pairs.add(pair(true, both, rankings, labels, changes.next())));
        return pairs;
    }

    /** What both runs have of one thing. */
    private record Both<T>(T before, T after) {
        /** Returns what both lists have, in the order of the second. */
        static <T> List<Both<T>> of(List<T> before, List<T> after, Function<T, List<Object>> identity) {
            Map<List<Object>, T> known = new HashMap<>();
            before.forEach(one -> known.putIfAbsent(identity.apply(one), one));
            List<Both<T>> both = new ArrayList<>();
            after.forEach(one ->
                    Stream.ofNullable(known.get(identity.apply(one))).forEach(same -> both.add(new Both<>(same, one))));
            return both;
        }

        boolean are(Predicate<T> which) {
            return which.test(before) && which.test(after);
        }
    }

    private static Labels labels(List<Both<Series>> all) {
        return new Labels(all.stream().map(both -> both.after().key()).toList());
    }

    private static Map<SeriesKey, Ranking> rankings(ResultGroup results) {
        return Ranking.of(results, VerdictRule.DEFAULT).stream()
                .collect(Collectors.toMap(Ranking::setting, ranking -> ranking));
    }

    /** Compares the score of a series in both runs, or the CPU time of its calls. */
    private static ComparedPair pair(
            boolean cpu, Both<Series> both, Both<Map<SeriesKey, Ranking>> in, Labels labels, Comparison change) {
        SeriesKey key = both.after().key();
        Ranking before = Objects.requireNonNull(in.before().get(key));
        Ranking after = Objects.requireNonNull(in.after().get(key));
        Optional<Double> then = multiples(cpu, before, both.before());
        Optional<Double> now = multiples(cpu, after, both.after());
        return new ComparedPair(
                labels.of(key),
                both.after().contender(),
                cpu ? LoadMetric.CPU.name() : key.higherIsBetter() ? "calls/s" : "time",
                value(cpu, before, both.before()),
                value(cpu, after, both.after()),
                now.flatMap(known -> then),
                then.flatMap(known -> now),
                cpu ? NumberFormats::time : after.number(),
                change);
    }

    private static double value(boolean cpu, Ranking ranking, Series one) {
        return cpu ? ranking.cpu(one).orElseThrow().estimate() : ranking.score(one);
    }

    private static Optional<Double> multiples(boolean cpu, Ranking ranking, Series one) {
        return cpu ? ranking.cpuTimesBaseline(one) : ranking.timesBaseline(one);
    }

    private static void requireSamePlatform(ResultGroup a, ResultGroup b) {
        List<String> differences = a.conditions().differencesOfPlatform(b.conditions());
        if (!differences.isEmpty()) {
            throw new IllegalArgumentException("the runs were made on different machines or JDKs: "
                    + String.join("; ", differences) + "; compare runs of one machine and JDK, or add --anyway");
        }
    }

    private static void requireSameClients(ResultGroup a, ResultGroup b) {
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

    private static void requireSome(int count, ResultGroup a, ResultGroup b) {
        if (count == 0) {
            throw new IllegalArgumentException("nothing was measured in both runs under the same settings: first="
                    + a.sources() + " second=" + b.sources());
        }
    }

    private static ResultGroup single(List<ResultGroup> groups, String which) {
        if (groups.size() > 1) {
            List<String> differences =
                    groups.get(0).conditions().differences(groups.get(1).conditions(), true);
            throw new IllegalArgumentException("a side of a comparison must be made under one set of conditions: side="
                    + which + " differences=" + differences + "; compare one run at a time");
        }
        return groups.get(0);
    }

    private static ComparedPair ofLoad(LoadMetric metric, Both<LoadPoint> both, VerdictRule judge, int readTogether) {
        LoadPoint after = both.after();
        return new ComparedPair(
                after.key().scenario() + after.atRate(),
                after.transport(),
                metric.name(),
                metric.value().applyAsDouble(both.before()),
                metric.value().applyAsDouble(after),
                Optional.empty(),
                Optional.empty(),
                metric.number(),
                metric.compare(both.before(), after, judge, readTogether));
    }

    private static List<String> warnings(ResultGroup a, ResultGroup b, int common) {
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
