package io.metrifier.report.section;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.chart.RadarChart;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.document.Series;
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

    /** Returns the chart and table of each ranking, and what all settings have in common. */
    static List<PageBlock> charts(ReportedGroup group) {
        List<Ranking> rankings = group.rankings();
        if (rankings.isEmpty()) {
            return List.of();
        }
        boolean wide = rankings.size() <= MAX_WIDE;
        List<PageBlock.Metric> bars =
                rankings.stream().map(ranking -> toBars(ranking, group, wide)).toList();
        List<PageBlock> blocks = new ArrayList<>(wide ? bars : List.of(new PageBlock.Gallery(bars)));
        blocks.addAll(SummarySection.missingBaseline(group));
        blocks.add(new PageBlock.Paragraph("Every figure is the geometric mean over settled forks. In all settings: "
                + group.labels().shared(rankings.get(0).setting()) + "."));
        return blocks;
    }

    /** Returns the same of streams that sent as fast as their client read. */
    static List<PageBlock> streams(ReportedGroup group) {
        return PageBlock.section(
                "Streams without a rate",
                "The 95 % intervals come from the differences between rounds.",
                group.streams().stream()
                        .map(ranking -> toBars(ranking, group, true))
                        .toList());
    }

    /** Returns the radar of all scenarios; empty if there are too few or too many. */
    static List<PageBlock> radar(ReportedGroup group) {
        return shares(group).stream()
                .<PageBlock>flatMap(figure -> Stream.of(new PageBlock.Heading("All scenarios at once"), figure))
                .toList();
    }

    private static PageBlock.Metric toBars(Ranking ranking, ReportedGroup group, boolean wide) {
        List<BarChart.Bar> bars = ranking.contenders().stream()
                .map(one -> new BarChart.Bar(
                        one.contender(),
                        ranking.value(one),
                        group.style(one.contender()),
                        ranking.leads(one.contender()),
                        ranking.settled(one) ? "" : ranking.metric().isReadable(one) ? "not settled" : "INVALID"))
                .toList();
        String better = (ranking.metric().higherIsBetter() ? "Longer is better." : "Shorter is better.")
                + (ranking.metric().isOfLoad() ? " " + Labels.describe(ranking.setting()) + "." : "");
        DoubleFunction<String> number = ranking.number();
        BarChart.Bar best = bars.get(0);
        BarChart.Bar last = bars.get(bars.size() - 1);
        String description = better + " Best: " + best.label() + " with "
                + number.apply(best.value().estimate()) + "; last: " + last.label() + " with "
                + number.apply(last.value().estimate()) + ".";
        String title = group.label(ranking.setting()) + ", " + ranking.unit();
        return new PageBlock.Metric(
                new BarChart(title, description, number, bars),
                better + " The line on a bar is its 95 % interval; an arrow goes on beyond the picture.",
                SummarySection.table(ranking, group),
                wide);
    }

    /** A scenario in which a transport was not measured is left out: its axis would show that as infinitely slow. */
    private static Optional<PageBlock> shares(ReportedGroup group) {
        List<Ranking> all = group.rankings();
        Set<String> transports = new TreeSet<>();
        all.forEach(ranking -> ranking.contenders().forEach(one -> transports.add(one.contender())));
        List<Ranking> rankings = all.stream()
                .filter(ranking -> ranking.contenders().size() == transports.size())
                .toList();
        if (rankings.size() < MIN_AXES || rankings.size() > MAX_AXES || transports.size() < 2) {
            return Optional.empty();
        }
        List<String> axes =
                rankings.stream().map(ranking -> group.label(ranking.setting())).toList();
        List<RadarChart.Shape> shapes = new ArrayList<>();
        for (String transport : transports) {
            List<Double> shares = rankings.stream()
                    .map(ranking -> shareOf(ranking, transport))
                    .toList();
            shapes.add(new RadarChart.Shape(transport, group.style(transport), shares));
        }
        String description =
                "An axis for each of " + String.join(", ", axes) + "; the best transport of an axis is at 100 %.";
        return Optional.of(new PageBlock.Metric(
                new RadarChart("Share of the best, by scenario", description, axes, shapes),
                "On each axis the fastest transport of that scenario is at 100 %, the centre is 0. The area of a shape"
                        + " has no meaning.",
                shares(shapes, axes)));
    }

    private static Table shares(List<RadarChart.Shape> shapes, List<String> axes) {
        TableColumns<RadarChart.Shape> table =
                new TableColumns<RadarChart.Shape>().words("transport", RadarChart.Shape::label);
        for (int i = 0; i < axes.size(); i++) {
            int axis = i;
            table.numberCell(axes.get(axis), shape -> {
                double share = shape.shares().get(axis);
                return Table.cell(NumberFormats.percent(share), share == 1);
            });
        }
        return table.table("share of the best", shapes);
    }

    /** Returns the speed as a share of the best one's. */
    private static double shareOf(Ranking ranking, String transport) {
        Series one = ranking.contender(transport).orElseThrow();
        return ranking.nanosPerCall(ranking.leader()) / ranking.nanosPerCall(one);
    }
}
