package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.SecondLatency;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** The median and the 99th percentile of latency in each second, where a load has one rate. */
final class LatencyOverTime {
    /** More points than this cannot be seen apart. */
    private static final int MAX_POINTS = 120;

    private static final Axis SECOND = new Axis("second", Axis.Kind.LINEAR, NumberFormats::of);

    private LatencyOverTime() {}

    /** Returns one chart of each percentile, or nothing where no seconds are recorded. */
    static List<PageBlock> of(List<LoadPoint> points, String label, Map<String, ContenderStyle> styles) {
        List<Seconds> recorded = points.stream()
                .map(LatencyOverTime::seconds)
                .filter(series -> series.seconds().size() > 1)
                .toList();
        return recorded.isEmpty()
                ? List.of()
                : List.of(new PageBlock.Gallery(List.of(
                        figure(label, "p50", recorded, SecondLatency::p50Nanos, styles),
                        figure(label, "p99", recorded, SecondLatency::p99Nanos, styles))));
    }

    private static PageBlock.Figure figure(
            String label,
            String percentile,
            List<Seconds> recorded,
            ToLongFunction<SecondLatency> nanos,
            Map<String, ContenderStyle> styles) {
        List<LineChart.Line> lines = recorded.stream()
                .map(series -> new LineChart.Line(
                        series.transport(),
                        styles.getOrDefault(series.transport(), ContenderStyle.BASELINE),
                        series.seconds().stream()
                                .map(one -> new LineChart.Point(one.second(), Math.max(1, nanos.applyAsLong(one))))
                                .toList(),
                        false))
                .toList();
        Axis time = new Axis(percentile, Axis.Kind.LOGARITHMIC, NumberFormats::time);
        String title = percentile + " over time, " + label;
        return new PageBlock.Figure(
                new LineChart(title, title + ", one line for each contender.", SECOND, time, lines),
                "Each point is the highest value of any round in that second"
                        + (recorded.stream().anyMatch(Seconds::thinned) ? " or the few before it." : "."),
                table(title, recorded, nanos));
    }

    private static Table table(String title, List<Seconds> recorded, ToLongFunction<SecondLatency> nanos) {
        return new TableColumns<Map.Entry<String, SecondLatency>>()
                .words("transport", Map.Entry::getKey)
                .number("second", one -> String.valueOf(one.getValue().second()))
                .number("latency", one -> NumberFormats.time(nanos.applyAsLong(one.getValue())))
                .table(
                        title,
                        recorded.stream()
                                .flatMap(series ->
                                        series.seconds().stream().map(one -> Map.entry(series.transport(), one)))
                                .toList());
    }

    private static Seconds seconds(LoadPoint point) {
        int last = point.rounds().stream()
                .flatMap(round -> round.seconds().stream())
                .mapToInt(SecondLatency::second)
                .max()
                .orElse(0);
        int step = Math.max(1, (last + MAX_POINTS - 1) / MAX_POINTS);
        Map<Integer, SecondLatency> highest = new TreeMap<>();
        for (LoadRound round : point.rounds()) {
            for (SecondLatency one : round.seconds()) {
                int end = (one.second() + step - 1) / step * step;
                SecondLatency here = new SecondLatency(end, one.answered(), one.p50Nanos(), one.p99Nanos());
                highest.merge(end, here, LatencyOverTime::higher);
            }
        }
        return new Seconds(point.transport(), new ArrayList<>(highest.values()), step > 1);
    }

    private static SecondLatency higher(SecondLatency one, SecondLatency other) {
        return new SecondLatency(
                one.second(),
                one.answered() + other.answered(),
                Math.max(one.p50Nanos(), other.p50Nanos()),
                Math.max(one.p99Nanos(), other.p99Nanos()));
    }

    /**
     * The seconds of one transport, in order.
     *
     * @param thinned whether several seconds share a point
     */
    private record Seconds(String transport, List<SecondLatency> seconds, boolean thinned) {}
}
