package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.metric.LoadMetrics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The median and the 99th percentile of latency in each second, where a load has one rate. */
final class LatencyOverTime {
    /** More points than this cannot be seen apart. */
    private static final int MAX_POINTS = 120;

    private static final Axis SECOND = new Axis("second", Axis.Kind.LINEAR, NumberFormats::of);

    private LatencyOverTime() {}

    /**
     * One percentile of one contender.
     *
     * @param highest the highest value of any round, by the last second that it is of
     * @param thinned whether several seconds share a point
     */
    private record Curve(String transport, SortedMap<Integer, Double> highest, boolean thinned) {}

    /** Returns one chart of each percentile, or nothing where no seconds are recorded. */
    static List<PageBlock> of(List<LoadSeries> points, String label, Map<String, ContenderStyle> styles) {
        List<PageBlock.Metric> figures = Stream.of("p50", "p99")
                .flatMap(percentile -> createFigure(percentile, points, label, styles).stream())
                .toList();
        return figures.isEmpty() ? List.of() : List.of(new PageBlock.Gallery(figures));
    }

    private static Optional<PageBlock.Metric> createFigure(
            String percentile, List<LoadSeries> points, String label, Map<String, ContenderStyle> styles) {
        List<Curve> curves = points.stream()
                .map(point -> createCurve(point, LoadMetrics.LATENCY + "." + percentile))
                .filter(curve -> curve.highest().size() > 1)
                .toList();
        if (curves.isEmpty()) {
            return Optional.empty();
        }
        Axis time = new Axis(percentile, Axis.Kind.LOGARITHMIC, NumberFormats::time);
        String title = percentile + " over time, " + label;
        List<LineChart.Line> lines =
                curves.stream().map(curve -> createLine(curve, styles)).toList();
        return Optional.of(new PageBlock.Metric(
                new LineChart(title, title + ", one line for each contender.", SECOND, time, lines),
                "Each point is the highest value of any round in that second"
                        + (curves.stream().anyMatch(Curve::thinned) ? " or the few before it." : "."),
                createTable(title, curves)));
    }

    private static LineChart.Line createLine(Curve curve, Map<String, ContenderStyle> styles) {
        List<LineChart.Point> points = curve.highest().entrySet().stream()
                .map(one -> new LineChart.Point(one.getKey(), one.getValue()))
                .toList();
        return new LineChart.Line(
                curve.transport(), styles.getOrDefault(curve.transport(), ContenderStyle.BASELINE), points, false);
    }

    private static Table createTable(String title, List<Curve> curves) {
        List<List<String>> rows = curves.stream()
                .flatMap(curve -> curve.highest().entrySet().stream()
                        .map(one -> List.of(
                                curve.transport(), String.valueOf(one.getKey()), NumberFormats.time(one.getValue()))))
                .toList();
        return new TableColumns<List<String>>()
                .words("transport", row -> row.get(0))
                .number("second", row -> row.get(1))
                .number("latency", row -> row.get(2))
                .table(title, rows);
    }

    /** A second without answers has no point. */
    private static Curve createCurve(LoadSeries point, String figure) {
        List<List<Double>> rounds =
                point.rounds().stream().map(round -> round.seconds(figure)).toList();
        int last = rounds.stream().mapToInt(List::size).max().orElse(0);
        int step = Math.max(1, (last + MAX_POINTS - 1) / MAX_POINTS);
        SortedMap<Integer, Double> highest = new TreeMap<>();
        for (List<Double> seconds : rounds) {
            for (int i = 0; i < seconds.size(); i++) {
                if (seconds.get(i) > 0) {
                    highest.merge((i + step) / step * step, seconds.get(i), Math::max);
                }
            }
        }
        return new Curve(point.transport(), highest, step > 1);
    }
}
