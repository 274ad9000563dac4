package io.metrifier.report.section;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.DotChart;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.ranking.Crossovers;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.DistanceFigures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** What one caller waits for who makes one call after the other, at different distances. */
final class DistanceSection {
    private DistanceSection() {}

    static List<PageBlock> of(ComparableResults results) {
        if (results.samples(DistanceFigures.KIND).isEmpty()) {
            return List.of();
        }
        boolean far = isFar(results);
        List<PageBlock> blocks = new ArrayList<>(List.of(
                new PageBlock.Heading("One call after the other" + (far ? ", at a distance" : "")),
                new PageBlock.Paragraph("One caller, with a new pair of JVMs for every round."
                        + (far ? " The control is the same call through the same relay at +0 ms." : ""))));
        sweeps(results).forEach(sweep -> blocks.addAll(DistanceSweep.of(sweep)));
        presets(results).forEach((question, points) -> blocks.add(preset(question, points)));
        blocks.addAll(warnings(results));
        return blocks;
    }

    /** Returns the tables and the warnings, for a terminal. */
    static List<PageBlock> brief(ComparableResults results) {
        List<PageBlock> blocks = new ArrayList<>();
        sweeps(results).forEach(sweep -> blocks.addAll(DistanceSweep.brief(sweep)));
        presets(results)
                .forEach((question, points) ->
                        blocks.add(new PageBlock.Figures(DistanceTable.table(question, contests(points)))));
        blocks.addAll(warnings(results));
        return blocks;
    }

    private static Stream<List<DistancePoint>> sweeps(ComparableResults results) {
        return results.distances().stream().filter(DistanceSection::isSweep);
    }

    /** Returns whether a network was between caller and server. */
    static boolean isFar(ComparableResults results) {
        return results.distances().stream()
                .flatMap(List::stream)
                .anyMatch(point -> !point.network().roundTrip().isZero());
    }

    private static boolean isSweep(List<DistancePoint> points) {
        return points.get(0).question().equals(DistanceFigures.SWEEP);
    }

    /** Returns the nearest first; networks that were measured one by one stand in one table. */
    private static Map<String, List<DistancePoint>> presets(ComparableResults results) {
        return results.distances().stream()
                .filter(points -> !isSweep(points))
                .flatMap(List::stream)
                .sorted(Comparator.comparing(point -> point.network().roundTrip()))
                .collect(Grouping.inOrder(DistancePoint::question));
    }

    private static PageBlock preset(String question, List<DistancePoint> all) {
        Map<String, List<DistancePoint>> contests = contests(all);
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(
                all.stream().map(DistancePoint::label).toList());
        List<DotChart.Row> rows = new ArrayList<>();
        contests.forEach((name, points) -> rows.add(new DotChart.Row(name, dots(points, styles))));
        String note = "The median of each contender as a multiple of the fastest valid one of its row.";
        return new PageBlock.Figure(new DotChart(question, note, rows), note, DistanceTable.table(question, contests));
    }

    /** Returns what was measured, by call and distance. */
    static Map<String, List<DistancePoint>> contests(List<DistancePoint> points) {
        return points.stream().collect(Grouping.inOrder(DistanceSection::contest));
    }

    private static String contest(DistancePoint point) {
        return point.scenario() + ", " + point.network().roundTrip().toMillis() + " ms away";
    }

    private static List<DotChart.Dot> dots(List<DistancePoint> points, Map<String, ContenderStyle> styles) {
        double fastest = Crossovers.fastest(points);
        return points.stream()
                .map(point -> new DotChart.Dot(
                        point.label() + (point.valid() ? "" : " INVALID"),
                        point.median() / fastest,
                        Objects.requireNonNull(styles.get(point.label()))))
                .toList();
    }

    private static List<PageBlock> warnings(ComparableResults results) {
        Stream<String> invalid = results.distances().stream()
                .flatMap(List::stream)
                .flatMap(point -> point.invalid().stream()
                        .map(why -> contest(point) + ", " + point.label() + " is INVALID: " + why));
        List<Sample> missing = results.samples(DistanceFigures.KIND).stream()
                .filter(sample -> !sample.measured())
                .toList();
        Stream<String> refused = missing.stream().filter(Sample::refused).map(one -> missing(one, " was refused: "));
        Stream<String> failed = missing.stream().filter(one -> !one.refused()).map(one -> missing(one, " failed: "));
        Stream<String> brokenOff = results.documents(DistanceFigures.KIND).stream()
                .flatMap(one -> one.samples().stream()
                        .limit(1)
                        .flatMap(first -> one.brokenOff().stream()
                                .map(where -> first.condition(DistanceFigures.QUESTION) + " " + where + ".")));
        return Stream.of(invalid, refused, failed, brokenOff)
                .flatMap(texts -> texts)
                .distinct()
                .<PageBlock>map(text -> new PageBlock.Warning(text))
                .toList();
    }

    private static String missing(Sample one, String what) {
        String counted = DistancePoint.counted(one);
        return DistancePoint.label(one) + " over " + one.condition(DistanceFigures.NETWORK) + " with " + counted + "="
                + one.condition(counted) + what + one.failure().orElse("");
    }
}
