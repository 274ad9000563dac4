package io.metrifier.report.explain;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.chart.StackChart;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Where the time of calls goes, in sentences, bars and tables. */
public final class ExplainSection {
    private static final String UNEXPLAINED = "unexplained";

    private ExplainSection() {}

    /** Returns whether there was something to explain, and whether it is explained. */
    public static boolean isExplained(List<ResultGroup> groups, VerdictRule judge) {
        List<Explanation> all = groups.stream()
                .flatMap(group -> Explanation.of(group, judge).stream())
                .toList();
        return !all.isEmpty()
                && all.stream().allMatch(Explanation::valid)
                && groups.stream()
                        .flatMap(group -> DistanceEffect.of(group, judge).stream())
                        .allMatch(DistanceEffect::valid);
    }

    /** Returns nothing where no run was to explain anything. */
    public static List<PageBlock> of(ResultGroup results, VerdictRule judge) {
        List<PageBlock> blocks = new ArrayList<>();
        for (Explanation explanation : Explanation.of(results, judge)) {
            blocks.add(new PageBlock.Heading(
                    "Where the time of " + explanation.setting().scenario() + " goes"));
            blocks.add(new PageBlock.Answers(BreakdownText.of(explanation)));
            blocks.add(new PageBlock.Paragraph(describeMethod(explanation)));
            createBars(explanation, explanation.time()).ifPresent(blocks::add);
            createBars(explanation, explanation.cpu()).ifPresent(blocks::add);
            blocks.add(new PageBlock.Figures(BreakdownTables.steps(explanation)));
            BreakdownTables.changes(explanation).ifPresent(table -> blocks.add(new PageBlock.Figures(table)));
        }
        blocks.addAll(DistanceEffect.section(results, judge));
        return blocks;
    }

    private static String describeMethod(Explanation explanation) {
        int threads = explanation.setting().threads();
        return "Time is what "
                + (threads == 1
                        ? "one caller waits for an answer"
                        : "each of " + threads + " callers waits for an answer while all of them call, so that where"
                                + " cores are few it grows by more than what a step works")
                + "; CPU time is what both sides work. Both hold what the harness takes for a call. Each step is one"
                + " contender against the one before it, measured in the same rounds; the intervals together hold with "
                + NumberFormats.percent(explanation.judge().confidence())
                + ". A step whose interval holds 0 is not separated, and counts as unexplained.";
    }

    private static Optional<PageBlock> createBars(Explanation explanation, CallMetric quantity) {
        List<BuildupBreakdown> accounts = explanation.ladders().stream()
                .map(quantity::account)
                .flatMap(Optional::stream)
                .toList();
        if (accounts.isEmpty()) {
            return Optional.empty();
        }
        Map<String, ContenderStyle> styles = chooseStyles(accounts);
        StackChart chart = new StackChart(
                "What a call is made of, " + explanation.setting().scenario() + quantity.name(),
                "A bar for each contender, its parts from bare bytes upwards; a line where the whole was measured.",
                NumberFormats::time,
                accounts.stream().map(account -> createStack(account, styles)).toList());
        return Optional.of(new PageBlock.Metric(
                chart,
                "Hollow parts are unexplained. The line marks the measured whole: a bar goes beyond it by what a step"
                        + " takes off.",
                createFigures(accounts, styles)));
    }

    private static StackChart.Stack createStack(BuildupBreakdown account, Map<String, ContenderStyle> styles) {
        List<StackChart.Part> parts = new ArrayList<>();
        account.parts().stream()
                .filter(BuildupBreakdown.Part::separated)
                .forEach(part -> parts.add(new StackChart.Part(
                        part.name(), part.cost().estimate(), Objects.requireNonNull(styles.get(part.name())), false)));
        parts.add(new StackChart.Part(UNEXPLAINED, account.unexplained(), ContenderStyle.BASELINE, true));
        return new StackChart.Stack(
                account.contender(), parts, account.whole().estimate(), account.valid() ? "" : "INVALID");
    }

    /** The time of the baseline is drawn in its colour. */
    private static Map<String, ContenderStyle> chooseStyles(List<BuildupBreakdown> accounts) {
        Set<String> names = new LinkedHashSet<>();
        accounts.forEach(account -> account.parts().forEach(part -> names.add(part.name())));
        Map<String, ContenderStyle> styles = new LinkedHashMap<>();
        names.forEach(name -> styles.put(name, new ContenderStyle(styles.size())));
        return styles;
    }

    private static Table createFigures(List<BuildupBreakdown> accounts, Map<String, ContenderStyle> styles) {
        return new TableColumns<BuildupBreakdown>()
                .words("contender", BuildupBreakdown::contender)
                .numbers(styles.keySet(), (account, name) -> Table.cell(formatPart(account, name)))
                .number(UNEXPLAINED, account -> NumberFormats.signedTime(account.unexplained()))
                .number(
                        "whole",
                        account -> NumberFormats.signedTime(account.whole().estimate()))
                .table("what a call is made of", accounts);
    }

    private static String formatPart(BuildupBreakdown account, String name) {
        return account.parts().stream()
                .filter(part -> part.name().equals(name))
                .map(part -> part.separated()
                        ? NumberFormats.signedTime(part.cost().estimate())
                        : BreakdownTables.NOT_SEPARATED)
                .findFirst()
                .orElse(NumberFormats.UNKNOWN);
    }
}
