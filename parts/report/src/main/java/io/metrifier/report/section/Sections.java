package io.metrifier.report.section;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.explain.ExplainSection;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.UnsafeArguments;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.metric.FaultMetrics;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The sections of a report, each registered in one line, in their order: blocks about one group of results, the first
 * of them a heading; none if the group has nothing for it.
 */
public final class Sections {
    private static final List<Function<ReportedGroup, List<PageBlock>>> REPORT = List.of(
            group -> ExplainSection.of(group.results(), group.judge()),
            Sections::createVerdict,
            ScenarioSection::charts,
            FirstCallSection::of,
            Sections::createCommand,
            ReportedGroup::warnings,
            ClientServerMatrixSection::of,
            LoadSection::of,
            ScenarioSection::streams,
            FaultSection::of,
            CostSection::of,
            MemorySection::of,
            group -> ContenderSection.of(group.results()),
            PairwiseSection::of,
            ScenarioSection::radar,
            CrossoverSection::of,
            NetworkSection::of,
            PercentileSection::of,
            group -> WarmupSection.of(group.results()));
    private static final List<Function<ReportedGroup, List<PageBlock>>> TERMINAL = List.of(
            SummarySection::of,
            ClientServerMatrixSection::of,
            group -> ContenderSection.brief(group.results()),
            group -> group.coreHour().isEmpty() ? List.of() : CostSection.money(group),
            group -> AnswerSection.of(group, List.of()),
            CrossoverSection::brief,
            FirstCallSection::of,
            FaultSection::of);
    private static final List<Function<ReportedGroup, List<PageBlock>>> FIRST_LOOK =
            List.of(SummarySection::of, ClientServerMatrixSection::of);
    /** The question that the title asks if there are results of this kind, which are neither of a run nor of a load. */
    static final Map<String, String> QUESTIONS = Map.of(
            FirstCallMetrics.KIND, "How long does a first call take?",
            FaultMetrics.KIND, "How long do calls fail during a fault?");

    private Sections() {}

    /**
     * Returns the report of some groups.
     *
     * @param coreHour what an hour of a core costs; empty if money is not shown
     */
    public static List<PageBlock> report(List<ResultGroup> groups, OptionalDouble coreHour) {
        Map<String, ContenderStyle> styles = chooseStyles(groups);
        List<PageBlock> warnings = ReportWarnings.of(groups);
        List<PageBlock> blocks = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            String run = groups.size() == 1 ? "" : ", run " + (i + 1);
            ReportedGroup group = ReportedGroup.of(
                    groups.get(i), groups.get(i).rule(), styles, i == 0 ? warnings : List.of(), coreHour);
            for (PageBlock block : of(REPORT, group)) {
                blocks.add(
                        block instanceof PageBlock.Heading heading
                                ? new PageBlock.Heading(heading.text() + run)
                                : block);
            }
        }
        return blocks;
    }

    /** Returns what a terminal shows of the same: the figures, the verdict and the warnings. */
    public static List<PageBlock> terminal(List<ResultGroup> groups, VerdictRule judge, OptionalDouble coreHour) {
        List<PageBlock> blocks = new ArrayList<>();
        for (ResultGroup results : groups) {
            blocks.addAll(of(TERMINAL, ReportedGroup.of(results, judge, Map.of(), List.of(), coreHour)));
        }
        blocks.addAll(ReportWarnings.of(groups));
        groups.forEach(group -> blocks.addAll(EnvironmentSection.twins(group)));
        return blocks;
    }

    /** Returns the tables of a run that goes on. */
    public static List<PageBlock> firstLook(List<ResultGroup> groups, VerdictRule judge) {
        return groups.stream()
                .map(group -> ReportedGroup.of(group, judge, Map.of(), List.of(), OptionalDouble.empty()))
                .flatMap(group -> of(FIRST_LOOK, group).stream())
                .filter(PageBlock.Figures.class::isInstance)
                .toList();
    }

    /** Returns one style for each contender that can be chosen. */
    private static Map<String, ContenderStyle> chooseStyles(List<ResultGroup> groups) {
        Set<String> names = new TreeSet<>();
        groups.forEach(group -> names.addAll(group.contenders()));
        groups.forEach(group -> names.removeAll(group.baselines()));
        return ContenderStyle.forContenders(names);
    }

    private static List<PageBlock> of(List<Function<ReportedGroup, List<PageBlock>>> sections, ReportedGroup group) {
        return sections.stream()
                .flatMap(section -> section.apply(group).stream())
                .toList();
    }

    private static List<PageBlock> createVerdict(ReportedGroup group) {
        List<PageBlock> verdict = AnswerSection.of(group, LoadAnswers.of(group));
        List<PageBlock> blocks = new ArrayList<>();
        if (!verdict.isEmpty()) {
            blocks.add(new PageBlock.Heading("The verdict"));
            blocks.addAll(verdict);
        }
        return blocks;
    }

    /** Returns the command lines that measured this, ready to copy. */
    private static List<PageBlock> createCommand(ReportedGroup group) {
        List<PageBlock> blocks = new ArrayList<>();
        List<List<String>> commands = group.results().commands();
        if (!commands.isEmpty()) {
            UnsafeArguments.createWarning(commands).ifPresent(blocks::add);
            blocks.add(new PageBlock.Paragraph("Measured with:"));
            blocks.add(PageBlock.Command.of(commands));
        }
        return blocks;
    }
}
