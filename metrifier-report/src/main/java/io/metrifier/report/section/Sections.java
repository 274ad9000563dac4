package io.metrifier.report.section;

import io.metrifier.report.chart.Ink;
import io.metrifier.report.contest.Against;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.data.Results;
import io.metrifier.report.explain.ExplainSection;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Judge;
import io.metrifier.results.figure.FaultFigures;
import io.metrifier.results.figure.FirstCallFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The sections of a report, each registered in one line, in their order. */
public final class Sections {
    private static final List<Section> REPORT = List.of(
            group -> ExplainSection.of(group.results(), group.judge()),
            Sections::answer,
            group -> against(group.contests()),
            ReportedGroup::warnings,
            group -> SummarySection.of(group.contests(), group.results(), group.labels()),
            group -> ContenderSection.of(group.results()),
            group -> PriceSection.of(
                    group.contests(), group.results().loads(), group.labels(), group.loadLabels(), group.coreHour()),
            group -> ScenarioSection.of(group.contests(), group.labels(), group.inks()),
            group -> CrossoverSection.of(
                    group.contests(), group.loads(), group.labels(), group.loadLabels(), group.inks()),
            group -> FloorSection.of(
                    group.contests(),
                    group.labels(),
                    group.inks(),
                    group.results().roles()),
            group -> LoadSection.of(group.results().loads(), group.loadLabels(), group.inks()),
            group -> StreamSection.of(group.streams(), group.loadLabels(), group.inks()),
            group -> DistanceSection.of(group.results().distances()),
            Sections::firstCalls,
            Sections::faults,
            group -> NetworkSection.of(
                    group.results().crossings(), group.results().loads()),
            group -> PercentileSection.of(
                    group.contests(), group.loads(), group.labels(), group.loadLabels(), group.inks()),
            group -> CostSection.of(group.contests(), group.results().loads(), group.labels(), group.loadLabels()),
            group -> SettlingSection.of(group.results()),
            group -> ForkSection.of(group.contests(), group.labels(), group.inks()));
    private static final List<Section> TERMINAL = List.of(
            group -> SummarySection.of(group.contests(), group.results(), group.labels()),
            Sections::price,
            group -> AnswerSection.of(group.contests(), group.labels(), List.of()),
            group -> against(group.contests()),
            Sections::firstCalls,
            Sections::faults);

    private Sections() {}

    /**
     * Returns the report of some groups.
     *
     * @param coreHour what an hour of a core costs; empty if money is not shown
     */
    public static List<Block> report(List<Results> groups, OptionalDouble coreHour) {
        Map<String, Ink> inks = Inks.forAll(groups);
        List<Block> warnings = Warnings.of(groups);
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            String run = groups.size() == 1 ? "" : ", run " + (i + 1);
            ReportedGroup group =
                    ReportedGroup.of(groups.get(i), Judge.DEFAULT, inks, i == 0 ? warnings : List.of(), coreHour);
            for (Block block : of(REPORT, group)) {
                blocks.add(block instanceof Block.Heading heading ? new Block.Heading(heading.text() + run) : block);
            }
        }
        return blocks;
    }

    /** Returns what a terminal shows of the same: the answers, the warnings and the figures. */
    public static List<Block> terminal(List<Results> groups, Judge judge, OptionalDouble coreHour) {
        List<Block> blocks = new ArrayList<>();
        for (Results results : groups) {
            blocks.addAll(of(TERMINAL, ReportedGroup.of(results, judge, Map.of(), List.of(), coreHour)));
        }
        blocks.addAll(Warnings.of(groups));
        return blocks;
    }

    private static List<Block> of(List<Section> sections, ReportedGroup group) {
        List<Block> blocks = new ArrayList<>();
        sections.forEach(section -> blocks.addAll(section.of(group)));
        return blocks;
    }

    private static List<Block> answer(ReportedGroup group) {
        List<Block.Answer> answers =
                new ArrayList<>(LoadAnswers.of(group.loads(), group.streams(), group.loadLabels()));
        answers.addAll(DistanceAnswers.of(group.results().distances()));
        List<Block> answer = AnswerSection.of(group.contests(), group.labels(), answers);
        List<Block> blocks = new ArrayList<>();
        if (!answer.isEmpty()) {
            blocks.add(new Block.Heading("The answer"));
            blocks.addAll(answer);
        }
        return blocks;
    }

    private static List<Block> against(List<Contest> contests) {
        return contests.stream()
                .flatMap(contest -> Against.of(contest).stream())
                .<Block>map(one -> new Block.Paragraph(Words.of(one.sentence())))
                .toList();
    }

    private static List<Block> price(ReportedGroup group) {
        return group.coreHour().isEmpty()
                ? List.of()
                : PriceSection.of(
                        group.contests(), List.of(), group.labels(), new LoadLabels(List.of()), group.coreHour());
    }

    private static List<Block> firstCalls(ReportedGroup group) {
        return FirstCallSection.of(group.results().samples(FirstCallFigures.KIND));
    }

    private static List<Block> faults(ReportedGroup group) {
        return FaultSection.of(group.results().samples(FaultFigures.KIND));
    }
}
