package io.metrifier.report.section;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.chart.RadarChart;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** How fast each transport is in each scenario: bars with intervals over their table, and all scenarios at once. */
final class ScenarioSection {
    private static final int MIN_AXES = 3;
    private static final int MAX_AXES = 10;

    /** More charts than this share lines, and their tables open with a click. */
    private static final int MAX_WIDE = 6;

    private ScenarioSection() {}

    /** Returns the chart and table of each contest, and what all settings have in common. */
    static List<PageBlock> charts(ReportedGroup group) {
        List<Contest> contests = group.contests();
        if (contests.isEmpty()) {
            return List.of();
        }
        boolean wide = contests.size() <= MAX_WIDE;
        List<PageBlock.Figure> bars =
                contests.stream().map(contest -> bars(contest, group, wide)).toList();
        List<PageBlock> blocks = new ArrayList<>(wide ? bars : List.of(new PageBlock.Gallery(bars)));
        blocks.addAll(SummarySection.missingBaseline(group));
        blocks.add(new PageBlock.Paragraph(
                "Lines on the bars are 95 % intervals of the geometric mean over settled forks, the centre"
                        + " of all figures here; an arrow goes on beyond the picture. In all settings: "
                        + group.labels().shared(contests.get(0).setting()) + "."));
        return blocks;
    }

    /** Returns the radar of all scenarios; empty if there are too few or too many. */
    static List<PageBlock> radar(ReportedGroup group) {
        return shares(group).stream()
                .<PageBlock>flatMap(figure -> Stream.of(new PageBlock.Heading("All scenarios at once"), figure))
                .toList();
    }

    private static PageBlock.Figure bars(Contest contest, ReportedGroup group, boolean wide) {
        List<BarChart.Bar> bars = contest.ranking().stream()
                .map(one -> new BarChart.Bar(
                        one.transport(),
                        one.value(),
                        group.style(one.transport()),
                        contest.leads(one.transport()),
                        one.settled() ? "" : "not settled"))
                .toList();
        String better = contest.setting().higherIsBetter() ? "Longer is better." : "Shorter is better.";
        DoubleFunction<String> number = contest.number();
        BarChart.Bar best = bars.get(0);
        BarChart.Bar last = bars.get(bars.size() - 1);
        String description = better + " Best: " + best.label() + " with "
                + number.apply(best.value().estimate()) + "; last: " + last.label() + " with "
                + number.apply(last.value().estimate()) + ".";
        String title = group.labels().of(contest.setting()) + ", " + contest.unit();
        return new PageBlock.Figure(
                new BarChart(title, description, number, bars), better, SummarySection.table(contest, group), wide);
    }

    /** A scenario in which a transport was not measured is left out: its axis would show that as infinitely slow. */
    private static Optional<PageBlock> shares(ReportedGroup group) {
        List<Contest> all = group.contests();
        Set<String> transports = new TreeSet<>();
        all.forEach(contest -> contest.ranking().forEach(standing -> transports.add(standing.transport())));
        List<Contest> contests = all.stream()
                .filter(contest -> contest.ranking().size() == transports.size())
                .toList();
        if (contests.size() < MIN_AXES || contests.size() > MAX_AXES || transports.size() < 2) {
            return Optional.empty();
        }
        List<String> axes = contests.stream()
                .map(contest -> group.labels().of(contest.setting()))
                .toList();
        Table.Builder table = Table.of("share of the best", "transport", axes.toArray(String[]::new));
        List<RadarChart.Shape> shapes = new ArrayList<>();
        for (String transport : transports) {
            List<Double> shares =
                    contests.stream().map(contest -> share(contest, transport)).toList();
            shapes.add(new RadarChart.Shape(transport, group.style(transport), shares));
            List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(transport)));
            shares.forEach(share -> row.add(Table.cell(NumberFormats.percent(share), share == 1)));
            table.row(row);
        }
        String description =
                "An axis for each of " + String.join(", ", axes) + "; the best transport of an axis is at 100 %.";
        return Optional.of(new PageBlock.Figure(
                new RadarChart("Share of the best, by scenario", description, axes, shapes),
                "On each axis the fastest transport of that scenario is at 100 %, the centre is 0. The area of a shape"
                        + " has no meaning.",
                table.build()));
    }

    /** Returns the speed as a share of the best one's. */
    private static double share(Contest contest, String transport) {
        return contest.ranking().stream()
                .filter(standing -> standing.transport().equals(transport))
                .mapToDouble(standing ->
                        contest.nanosPerCall(contest.leader().series()) / contest.nanosPerCall(standing.series()))
                .findFirst()
                .orElseThrow();
    }
}
