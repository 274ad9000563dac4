package io.metrifier.report;

import io.metrifier.report.chart.Ink;
import io.metrifier.report.contest.Against;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.Labels;
import io.metrifier.report.contest.LoadContest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.StreamContest;
import io.metrifier.report.data.Conditions;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.data.Results;
import io.metrifier.report.explain.ExplainSection;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.page.Words;
import io.metrifier.report.published.PublishedSection;
import io.metrifier.report.section.AnswerSection;
import io.metrifier.report.section.ContenderSection;
import io.metrifier.report.section.CostSection;
import io.metrifier.report.section.CrossoverSection;
import io.metrifier.report.section.DistanceAnswers;
import io.metrifier.report.section.DistanceSection;
import io.metrifier.report.section.EnvironmentSection;
import io.metrifier.report.section.FloorSection;
import io.metrifier.report.section.ForkSection;
import io.metrifier.report.section.Inks;
import io.metrifier.report.section.LoadAnswers;
import io.metrifier.report.section.LoadSection;
import io.metrifier.report.section.NetworkSection;
import io.metrifier.report.section.PercentileSection;
import io.metrifier.report.section.PriceSection;
import io.metrifier.report.section.RecoverySection;
import io.metrifier.report.section.ScenarioSection;
import io.metrifier.report.section.SettlingSection;
import io.metrifier.report.section.StartSection;
import io.metrifier.report.section.StreamSection;
import io.metrifier.report.section.SummarySection;
import io.metrifier.report.section.Warnings;
import io.metrifier.report.stats.Judge;
import io.metrifier.report.stats.Verdict;
import io.metrifier.results.environment.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Makes reports of results. */
public final class Reports {
    private Reports() {}

    /**
     * Reads the results in a file or folder and writes the report, replacing one of that name.
     *
     * @param coreHour what an hour of a core costs, where money is to be told
     * @throws IOException where there is no result that can be read, or the report cannot be written
     */
    public static void write(Path results, Path html, OptionalDouble coreHour) throws IOException {
        Files.writeString(html, HtmlPage.write(page(ResultFiles.read(List.of(results)), false, coreHour)));
    }

    /**
     * Returns what a terminal shows of the results in one file: the answers, the warnings and the figures of the
     * report.
     *
     * @param coreHour what an hour of a core costs, where money is to be told
     * @throws IOException where it cannot be read
     */
    public static String terminal(Path results, Judge judge, OptionalDouble coreHour) throws IOException {
        List<Results> groups = ResultFiles.read(List.of(results)).groups();
        List<Block> blocks = new ArrayList<>();
        for (Results group : groups) {
            List<Contest> contests = Contest.of(group, judge);
            Labels labels = new Labels(
                    group.measurements().stream().map(Measurement::setting).toList());
            blocks.addAll(SummarySection.of(contests, group, labels));
            if (coreHour.isPresent()) {
                blocks.addAll(PriceSection.of(contests, List.of(), labels, new LoadLabels(List.of()), coreHour));
            }
            blocks.addAll(AnswerSection.of(contests, labels, List.of()));
            blocks.addAll(against(contests));
            blocks.addAll(StartSection.of(group.starts()));
            blocks.addAll(RecoverySection.of(group.recoveries()));
        }
        blocks.addAll(Warnings.of(groups));
        return TextPage.write(new Page("", subtitle(groups), blocks));
    }

    /**
     * Tells whether this judge tells every pair of contenders in one file apart, or shows them to be the same.
     *
     * @throws IOException where it cannot be read
     */
    public static boolean isDecided(Path results, Judge judge) throws IOException {
        return ResultFiles.read(List.of(results)).groups().stream()
                .flatMap(group -> Contest.of(group, judge).stream())
                .allMatch(contest -> contest.verdict().state() == Verdict.State.DECIDED);
    }

    /**
     * Returns what a reader must know before believing the results that one program left in a folder, each a sentence
     * or more.
     *
     * @param before the machine as it was before the program did anything: how busy each result found it was the
     *     program's own doing
     * @throws IOException where there is no result that can be read
     */
    public static List<String> warnings(Path results, Environment before) throws IOException {
        List<String> warnings = new ArrayList<>();
        for (Block block : Warnings.ofOneProgram(
                ResultFiles.read(List.of(results)).groups(), before.load().before())) {
            if (block instanceof Block.Warning warning) {
                warnings.add(warning.words().toString());
            }
        }
        return warnings;
    }

    private static List<Block> against(List<Contest> contests) {
        return contests.stream()
                .flatMap(contest -> Against.of(contest).stream())
                .<Block>map(one -> new Block.Paragraph(Words.of(one.sentence())))
                .toList();
    }

    /**
     * Tells whether contenders of this build are slower than those of another, with which they took turns.
     *
     * @throws IOException where the results cannot be read
     */
    public static Against.Verdict against(Path results, Judge judge) throws IOException {
        return Against.verdict(ResultFiles.read(List.of(results)).groups().stream()
                .flatMap(group -> Contest.of(group, judge).stream())
                .toList());
    }

    /**
     * Writes the page of where the time goes, replacing one of that name.
     *
     * @param results of the ladders, and of the distance where there is one
     * @throws IOException where the results cannot be read, or the page cannot be written
     */
    public static void explain(List<Path> results, Path html, Judge judge) throws IOException {
        List<Results> groups = ResultFiles.read(results).groups();
        List<Block> blocks = explanation(groups, judge);
        groups.forEach(group -> blocks.addAll(SettlingSection.of(group)));
        blocks.addAll(EnvironmentSection.of(groups));
        Files.writeString(html, HtmlPage.write(new Page("Where the time goes", subtitle(groups), blocks)));
    }

    /**
     * Returns what a terminal shows of where the time goes: the sentences and figures of the page.
     *
     * @throws IOException where the results cannot be read
     */
    public static String explained(List<Path> results, Judge judge) throws IOException {
        List<Results> groups = ResultFiles.read(results).groups();
        return TextPage.write(new Page("", subtitle(groups), explanation(groups, judge)));
    }

    private static List<Block> explanation(List<Results> groups, Judge judge) {
        List<Block> blocks = new ArrayList<>();
        groups.forEach(group -> blocks.addAll(ExplainSection.of(group, judge)));
        blocks.addAll(Warnings.of(groups));
        return blocks;
    }

    /**
     * Tells whether results explain what they were to explain.
     *
     * @throws IOException where they cannot be read
     */
    public static boolean isExplained(List<Path> results, Judge judge) throws IOException {
        return ExplainSection.isExplained(ResultFiles.read(results).groups(), judge);
    }

    /**
     * Returns the report of results.
     *
     * @param read what was read; the report names what is damaged
     * @param withPublished whether published figures are set beside them
     * @param coreHour what an hour of a core costs, where money is to be told
     */
    public static Page page(ReadResults read, boolean withPublished, OptionalDouble coreHour) {
        List<Results> groups = read.groups();
        Map<String, Ink> inks = Inks.forAll(groups);
        List<Block> blocks = new ArrayList<>();
        List<Block> warnings = Warnings.of(groups);
        read.damaged()
                .forEach(damage -> blocks.add(
                        new Block.Warning(Words.of("").strong("Left out: ").and(damage))));
        for (int i = 0; i < groups.size(); i++) {
            String run = groups.size() == 1 ? "" : ", run " + (i + 1);
            for (Block block : group(groups.get(i), inks, i == 0 ? warnings : List.of(), coreHour)) {
                blocks.add(block instanceof Block.Heading heading ? new Block.Heading(heading.text() + run) : block);
            }
        }
        if (withPublished) {
            blocks.addAll(PublishedSection.of(groups));
        }
        blocks.addAll(EnvironmentSection.of(groups));
        return new Page("Transports, measured", subtitle(groups), blocks);
    }

    private static List<Block> group(
            Results results, Map<String, Ink> inks, List<Block> warnings, OptionalDouble coreHour) {
        List<Contest> contests = Contest.of(results, Judge.DEFAULT);
        List<LoadContest> loads = LoadContest.of(results);
        Labels labels = new Labels(
                results.measurements().stream().map(Measurement::setting).toList());
        List<StreamContest> streams = StreamContest.of(results);
        LoadLabels loadLabels =
                new LoadLabels(results.loads().stream().map(LoadPoint::setting).toList());
        List<Block> blocks = new ArrayList<>();
        List<Block.Answer> answers = new ArrayList<>(LoadAnswers.of(loads, streams, loadLabels));
        answers.addAll(DistanceAnswers.of(results.distances()));
        blocks.addAll(ExplainSection.of(results, Judge.DEFAULT));
        List<Block> answer = AnswerSection.of(contests, labels, answers);
        if (!answer.isEmpty()) {
            blocks.add(new Block.Heading("The answer"));
            blocks.addAll(answer);
        }
        blocks.addAll(against(contests));
        blocks.addAll(warnings);
        blocks.addAll(SummarySection.of(contests, results, labels));
        blocks.addAll(ContenderSection.of(results));
        blocks.addAll(PriceSection.of(contests, results.loads(), labels, loadLabels, coreHour));
        blocks.addAll(ScenarioSection.of(contests, labels, inks));
        blocks.addAll(CrossoverSection.of(contests, loads, labels, loadLabels, inks));
        blocks.addAll(FloorSection.of(contests, labels, inks, results.roles()));
        blocks.addAll(LoadSection.of(results.loads(), loadLabels, inks));
        blocks.addAll(StreamSection.of(streams, loadLabels, inks));
        blocks.addAll(DistanceSection.of(results.distances()));
        blocks.addAll(StartSection.of(results.starts()));
        blocks.addAll(RecoverySection.of(results.recoveries()));
        blocks.addAll(NetworkSection.of(results.crossings(), results.loads()));
        blocks.addAll(PercentileSection.of(contests, loads, labels, loadLabels, inks));
        blocks.addAll(CostSection.of(contests, results.loads(), labels, loadLabels));
        blocks.addAll(SettlingSection.of(results));
        blocks.addAll(ForkSection.of(contests, labels, inks));
        return blocks;
    }

    private static String subtitle(List<Results> groups) {
        Conditions first = groups.get(0).conditions();
        List<String> parts = new ArrayList<>();
        if (!first.captured().isEmpty()) {
            parts.add(
                    first.captured().substring(0, Math.min(10, first.captured().length())));
        }
        for (String fact : List.of("processor", "cores", "java")) {
            String value = first.facts().get(fact);
            if (value != null) {
                parts.add(fact.equals("processor") ? value : fact.equals("cores") ? value + " cores" : "Java " + value);
            }
        }
        return String.join(" · ", parts);
    }
}
