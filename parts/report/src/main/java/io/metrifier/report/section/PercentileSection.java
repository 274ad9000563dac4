package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.Distribution;
import java.util.ArrayList;
import java.util.List;

/** How long the slow calls take: whole distributions, up to the largest value. */
final class PercentileSection {
    private static final double[] SHOWN = {0, 50, 90, 99, 99.9, 99.99, 100};
    private static final Axis PERCENT = new Axis("percentile", Axis.Kind.PERCENTILE, NumberFormats::percentile);
    private static final Axis TIME = new Axis("time", Axis.Kind.LOGARITHMIC, NumberFormats::time);

    private PercentileSection() {}

    /** One transport's distribution. */
    private record Curve(String transport, Distribution times, boolean valid, double holdsUpTo) {
        String label() {
            return transport + (valid ? "" : " INVALID");
        }
    }

    static List<PageBlock> of(ReportedGroup group) {
        List<PageBlock.Metric> figures = new ArrayList<>();
        for (Ranking ranking : group.rankings()) {
            List<Curve> curves = ranking.everyone().stream()
                    .filter(one -> one.times().count() > 0)
                    .map(one -> new Curve(one.contender(), one.times(), true, 100))
                    .toList();
            if (!curves.isEmpty()) {
                figures.add(createFigure(
                        group.label(ranking.setting()),
                        "As fast as the callers can: a slow call delays the next" + " one, which hides waiting.",
                        curves,
                        group));
            }
        }
        for (Ranking load : group.loads()) {
            List<Curve> curves = load.contenders().stream()
                    .map(one -> createCurve(group.results().findLoad(one)))
                    .toList();
            figures.add(createFigure(
                    group.label(load.setting()),
                    "From when a call was due to its answer. In parentheses: the load generator stalled too"
                            + " much of the time.",
                    curves,
                    group));
        }
        return PageBlock.section(
                "The slow calls",
                "Both axes are stretched: each further nine takes the same room, and each step up multiplies the time.",
                figures.isEmpty() ? List.of() : List.of(new PageBlock.Gallery(figures)));
    }

    /** Returns the percentile, in parentheses if the load generator's own stalls make it untrusted. */
    static Table.Cell cell(Distribution times, double percent, double holdsUpTo) {
        String time = NumberFormats.time(times.percentile(percent));
        return percent <= holdsUpTo ? Table.cell(time) : new Table.Cell("(" + time + ")", Table.Look.UNTRUSTED);
    }

    private static Curve createCurve(LoadSeries point) {
        return new Curve(point.transport(), point.latency(), point.valid(), point.holdsUpTo());
    }

    private static PageBlock.Metric createFigure(String topic, String note, List<Curve> curves, ReportedGroup group) {
        TableColumns<Curve> table = new TableColumns<Curve>()
                .wordCell(
                        "transport",
                        curve -> new Table.Cell(curve.label(), curve.valid() ? Table.Look.PLAIN : Table.Look.BAD));
        for (double percent : SHOWN) {
            table.numberCell(
                    percent == 100 ? "max" : "p" + NumberFormats.percentile(percent),
                    curve -> cell(curve.times(), percent, curve.holdsUpTo()));
        }
        List<LineChart.Line> lines = curves.stream()
                .map(curve -> new LineChart.Line(curve.label(), group.style(curve.transport()), toPoints(curve), false))
                .toList();
        Curve first = curves.get(0);
        String description =
                "Time against percentile, both stretched. " + first.transport() + ": half of the calls within "
                        + NumberFormats.time(first.times().percentile(50)) + ", 99 of 100 within "
                        + NumberFormats.time(first.times().percentile(99))
                        + ".";
        return new PageBlock.Metric(
                new LineChart(topic + ", time by percentile", description, PERCENT, TIME, lines),
                note,
                table.table("time by percentile", curves));
    }

    /** Goes as far into the nines as there are values. */
    private static List<LineChart.Point> toPoints(Curve curve) {
        List<LineChart.Point> points = new ArrayList<>();
        long count = Math.max(2, curve.times().count());
        double nines = Math.log10(count);
        for (double at = 0; at <= nines; at += 0.04) {
            double percent = 100 - 100 / Math.pow(10, at);
            points.add(new LineChart.Point(percent, Math.max(1, curve.times().percentile(percent))));
        }
        if (!curve.valid()) {
            LineChart.Point last = points.remove(points.size() - 1);
            points.add(new LineChart.Point(last.x(), last.y(), false, false));
        }
        return points;
    }
}
