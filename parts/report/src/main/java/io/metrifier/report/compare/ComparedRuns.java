package io.metrifier.report.compare;

import io.metrifier.report.compare.ChangedForks.Both;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.Comparison;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
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
        ResultGroup a = requireSingle(before, "first");
        ResultGroup b = requireSingle(after, "second");
        if (!anyway) {
            requireSamePlatform(a, b);
        }
        requireSameClients(a, b);
        ChangedForks forks = ChangedForks.of(a, b);
        if (forks.judged().isEmpty()) {
            throw new IllegalArgumentException(
                    "the runs have no settings in common: first=" + a.sources() + " second=" + b.sources());
        }
        List<String> warnings = listWarnings(a, b, forks.common().size());
        warnings.addAll(forks.warnings(judge));
        return new ComparedRuns(judge, b.roles().baseline(), comparePairs(forks, judge), warnings);
    }

    /** All changes are judged together: those of what contenders are ranked by, and those of CPU time. */
    private static List<ComparedPair> comparePairs(ChangedForks forks, VerdictRule judge) {
        List<Both> judged = forks.judged();
        List<Both> costed = judged.stream()
                .filter(both -> both.are(RankedMetric.CPU::isMeasured))
                .toList();
        Iterator<Comparison> changes = judge.judgeChanges(Stream.concat(
                                judged.stream().map(both -> forks.change(both, both.metric())),
                                costed.stream().map(both -> forks.change(both, RankedMetric.CPU)))
                        .toList())
                .iterator();
        Map<SeriesKey, Ranking> before = rankRun(forks.before());
        Map<SeriesKey, Ranking> after = rankRun(forks.after());
        Function<SeriesKey, String> labels =
                Labels.labelerByMode(judged.stream().map(Both::key).toList());
        List<ComparedPair> pairs = new ArrayList<>();
        BiConsumer<Both, RankedMetric> add = (both, metric) -> pairs.add(new ComparedPair(
                labels.apply(both.key()),
                both.contender(),
                metric,
                Objects.requireNonNull(before.get(both.key())),
                Objects.requireNonNull(after.get(both.key())),
                changes.next()));
        judged.forEach(both -> add.accept(both, both.metric()));
        costed.forEach(both -> add.accept(both, RankedMetric.CPU));
        return pairs;
    }

    private static Map<SeriesKey, Ranking> rankRun(ResultGroup results) {
        return Stream.concat(
                        Ranking.of(results, VerdictRule.DEFAULT).stream(),
                        Ranking.ofLoads(results, VerdictRule.DEFAULT).stream())
                .collect(Collectors.toMap(Ranking::setting, ranking -> ranking));
    }

    private static void requireSamePlatform(ResultGroup a, ResultGroup b) {
        List<String> differences = a.conditions().findPlatformDifferences(b.conditions());
        if (!differences.isEmpty()) {
            throw new IllegalArgumentException("the runs were made on different machines or JDKs: "
                    + String.join("; ", differences) + "; compare runs of one machine and JDK, or add --force");
        }
    }

    private static void requireSameClients(ResultGroup a, ResultGroup b) {
        ContenderDescriptions first = ContenderDescriptions.of(a.conditions().contenders());
        ContenderDescriptions second = ContenderDescriptions.of(b.conditions().contenders());
        List<String> differences = b.contenders().stream()
                .filter(a.contenders()::contains)
                .map(name -> ContenderSpec.parse(name).clientVariant())
                .filter(one -> !first.describeClient(one).equals(second.describeClient(one)))
                .map(one -> one + ": " + first.describeClient(one) + " / " + second.describeClient(one))
                .toList();
        if (!differences.isEmpty()) {
            throw new IllegalArgumentException("the runs measured different clients under one name: "
                    + String.join("; ", differences) + "; measure one run again, or name the client in both");
        }
    }

    private static ResultGroup requireSingle(List<ResultGroup> groups, String which) {
        if (groups.size() > 1) {
            List<String> differences =
                    groups.get(0).conditions().differences(groups.get(1).conditions(), true);
            throw new IllegalArgumentException("the results of one side differ in their conditions: side=" + which
                    + " differences=" + differences + "; compare one run at a time");
        }
        return groups.get(0);
    }

    private static List<String> listWarnings(ResultGroup a, ResultGroup b, int common) {
        List<String> warnings = new ArrayList<>();
        List<String> differences = a.conditions().differences(b.conditions(), false);
        if (!differences.isEmpty()) {
            warnings.add("The runs differ in more than the build: " + String.join("; ", differences) + ".");
        }
        if (!a.conditions().known() || !b.conditions().known()) {
            warnings.add("A run has no recorded environment, so the machines may differ.");
        }
        long more = a.allSeries().count() + b.allSeries().count() - 2L * common;
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
