package io.metrifier.report;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.explain.ExplainSection;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.ranking.BuildComparison;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.ranking.TwinComparison;
import io.metrifier.report.section.EnvironmentSection;
import io.metrifier.report.section.ReportTitle;
import io.metrifier.report.section.ReportWarnings;
import io.metrifier.report.section.Sections;
import io.metrifier.report.section.WarmupSection;
import io.metrifier.report.series.Conditions;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.Environment.Machine;
import io.metrifier.verdict.GateOutcome;
import io.metrifier.verdict.PairwiseVerdict;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes reports of results, which are values: {@link io.metrifier.report.series.ResultFiles} reads files. */
public final class Reports {
    private Reports() {}

    /**
     * Returns the report of results.
     *
     * @param results the report names what of them is damaged
     * @param coreHour what an hour of a core costs; empty if money is not shown
     */
    public static Page page(ReadResults results, OptionalDouble coreHour) {
        List<ResultGroup> groups = results.groups();
        List<PageBlock> blocks = new ArrayList<>(unsettledFirst(results));
        results.damaged()
                .forEach(damage -> blocks.add(new PageBlock.Warning(
                        RichText.of("").strong("Skipped: ").and(damage))));
        blocks.addAll(Sections.report(groups, coreHour));
        blocks.addAll(EnvironmentSection.of(groups));
        return new Page(ReportTitle.of(groups), createSubtitle(groups), blocks);
    }

    /**
     * Returns what a terminal shows of results: the answers, the warnings and the figures of the report.
     *
     * @param coreHour what an hour of a core costs; empty if money is not shown
     */
    public static Page brief(ReadResults results, VerdictRule judge, OptionalDouble coreHour) {
        List<ResultGroup> groups = results.groups();
        List<PageBlock> blocks = new ArrayList<>(unsettledFirst(results));
        blocks.addAll(Sections.terminal(groups, judge, coreHour));
        return new Page("", createSubtitle(groups), blocks);
    }

    private static List<PageBlock> unsettledFirst(ReadResults results) {
        return describeUnsettled(results).stream()
                .<PageBlock>map(PageBlock.Warning::new)
                .toList();
    }

    /** Returns that at least half of the contenders of runs settled in no round, for people; empty if more did. */
    public static Optional<String> describeUnsettled(ReadResults results) {
        Map<String, Boolean> settled = new TreeMap<>();
        results.groups().stream()
                .flatMap(group -> group.rounds().stream())
                .filter(round -> round.warmup().isPresent() && !round.spec().isTwin())
                .forEach(round -> settled.merge(round.contender(), round.settled(), Boolean::logicalOr));
        List<String> never = settled.keySet().stream()
                .filter(contender -> !settled.getOrDefault(contender, true))
                .toList();
        return never.isEmpty() || 2 * never.size() < settled.size()
                ? Optional.empty()
                : Optional.of("INCONCLUSIVE: " + never.size() + " of "
                        + NumberFormats.many(settled.size(), "contender") + " did not settle, so their figures show a"
                        + " warm-up: " + String.join(", ", never) + ". Give it more --time, or fewer transports.");
    }

    /** Returns the tables of figures alone, for a look at a run that goes on. */
    public static String firstLook(ReadResults results, VerdictRule judge, int width) {
        return TextPage.write(new Page("", "", Sections.firstLook(results.groups(), judge)), width)
                .strip();
    }

    /**
     * Returns whether this rule has a conclusive verdict: on every pair of contenders, by calls per second or by CPU
     * time per call, or, where another build took part, on every contender of both.
     */
    public static boolean isConclusive(ReadResults results, VerdictRule judge) {
        return rank(results, judge)
                .allMatch(ranking -> ranking.builds().isEmpty()
                        ? ranking.closest().state() == PairwiseVerdict.State.CONCLUSIVE
                        : ranking.builds().stream()
                                .noneMatch(build -> build.result() == GateOutcome.Result.INCONCLUSIVE));
    }

    /**
     * Returns the contenders that further rounds are needed for: those of pairs that are inconclusive by the quantity
     * that is closest to conclusive.
     */
    public static Set<String> inconclusive(ReadResults results, VerdictRule judge) {
        return rank(results, judge)
                .flatMap(ranking -> ranking.closest().inconclusive().stream())
                .flatMap(pair -> Stream.of(pair.ahead(), pair.behind()))
                .collect(Collectors.toSet());
    }

    /** Returns whether some scenario is conclusive by CPU time per call only. */
    public static boolean isConclusiveByCpuOnly(ReadResults results, VerdictRule judge) {
        return rank(results, judge).anyMatch(Ranking::isConclusiveByCpuOnly);
    }

    /** Returns whether contenders of this build are slower than those of another, with which they took turns. */
    public static GateOutcome.Result compareBuilds(ReadResults results, VerdictRule judge) {
        return BuildComparison.combineResults(rank(results, judge).toList());
    }

    /** Returns why a run is invalid, for people: the baseline differs from its twin. Empty if it is not. */
    public static Optional<String> findInvalidity(ReadResults results, VerdictRule judge) {
        return results.groups().stream()
                .flatMap(group -> TwinComparison.of(group, judge).stream())
                .filter(TwinComparison::differs)
                .map(TwinComparison::reason)
                .findFirst();
    }

    private static Stream<Ranking> rank(ReadResults results, VerdictRule judge) {
        return results.groups().stream().flatMap(group -> Ranking.of(group, judge).stream());
    }

    /**
     * Returns the warnings about the results of one program, each a sentence or more.
     *
     * @param before the machine as it was before the program did anything: how busy each result found it was the
     *     program's own doing
     */
    public static List<String> warnings(ReadResults results, Environment before) {
        return ReportWarnings.ofOneProgram(results.groups(), before.load().before()).stream()
                .flatMap(block -> block instanceof PageBlock.Warning one ? Stream.of(format(one)) : Stream.empty())
                .toList();
    }

    private static String format(PageBlock.Warning warning) {
        return Stream.concat(
                        Stream.of(warning.words().toString()),
                        warning.details().stream().map(one -> one + "."))
                .collect(Collectors.joining(" "));
    }

    /** Returns the page of where the time goes: of the ladders, and of the distance if there is one. */
    public static Page explain(ReadResults results, VerdictRule judge) {
        List<ResultGroup> groups = results.groups();
        List<PageBlock> blocks = createExplanation(groups, judge);
        groups.forEach(group -> blocks.addAll(WarmupSection.of(group)));
        blocks.addAll(EnvironmentSection.of(groups));
        return new Page("Where the time goes", createSubtitle(groups), blocks);
    }

    /** Returns what a terminal shows of where the time goes: the sentences and figures of the page. */
    public static Page briefExplanation(ReadResults results, VerdictRule judge) {
        return new Page("", createSubtitle(results.groups()), createExplanation(results.groups(), judge));
    }

    private static List<PageBlock> createExplanation(List<ResultGroup> groups, VerdictRule judge) {
        List<PageBlock> blocks = new ArrayList<>();
        groups.forEach(group -> blocks.addAll(ExplainSection.of(group, judge)));
        blocks.addAll(ReportWarnings.of(groups));
        return blocks;
    }

    /** Returns whether results explain what they were to explain. */
    public static boolean isExplained(ReadResults results, VerdictRule judge) {
        return ExplainSection.isExplained(results.groups(), judge);
    }

    private static String createSubtitle(List<ResultGroup> groups) {
        Conditions first = groups.get(0).conditions();
        List<String> parts = new ArrayList<>();
        if (!first.captured().isEmpty()) {
            parts.add(
                    first.captured().substring(0, Math.min(10, first.captured().length())));
        }
        for (String fact : List.of("processor", "cores", "java")) {
            String value = first.facts().get(fact);
            if (value != null) {
                parts.add(
                        fact.equals("processor")
                                ? value
                                : fact.equals("cores") ? Machine.formatCores(first.cores()) : "Java " + value);
            }
        }
        Optional.ofNullable(first.facts().get("revision")).ifPresent(commit -> parts.add("metrifier " + commit));
        return String.join(" · ", parts);
    }
}
