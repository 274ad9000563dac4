package io.metrifier.report.section;

import io.metrifier.report.chart.Axis;
import io.metrifier.report.chart.LineChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.document.SeriesKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What a caller waits at the load they have, and where a transport gives way. */
final class LoadSection {
    /** The knee is the highest valid rate before p99 exceeds this many times its value at the lowest rate. */
    private static final double KNEE = 3;

    private static final Axis RATE = new Axis("calls due per second", Axis.Kind.LOGARITHMIC, NumberFormats::of);
    private static final Axis TIME = new Axis("p99", Axis.Kind.LOGARITHMIC, NumberFormats::time);

    private static final TableColumns<LoadSeries> COLUMNS = new TableColumns<LoadSeries>()
            .words("transport", LoadSeries::transport)
            .number("due/s", point -> NumberFormats.of(point.rate()))
            .number("achieved/s", point -> NumberFormats.of(getAchievedRate(point)))
            .numberCell("p50", point -> createTimeCell(point, 50))
            .numberCell("p99", point -> createTimeCell(point, 99))
            .numberCell("p99.9", point -> createTimeCell(point, 99.9))
            .numberCell("max", point -> createTimeCell(point, 100))
            .number("service p50", point -> NumberFormats.time(point.service().percentile(50)))
            .number("service p99", point -> NumberFormats.time(point.service().percentile(99)))
            .number("lateness p50", point -> NumberFormats.time(point.lateness().percentile(50)))
            .number("lateness p99", point -> NumberFormats.time(point.lateness().percentile(99)))
            .number("rounds", point -> String.valueOf(point.rounds().size()))
            .wordCell(
                    "validity",
                    point -> new Table.Cell(point.validity(), point.valid() ? Table.Look.PLAIN : Table.Look.BAD));

    private LoadSection() {}

    static List<PageBlock> of(ReportedGroup group) {
        List<LoadSeries> all = group.results().loads();
        List<LoadSeries> points = all.stream().filter(LoadSeries::paced).toList();
        List<PageBlock> blocks = new ArrayList<>();
        if (!points.isEmpty()) {
            blocks.add(new PageBlock.Heading("Latency at a given load"));
            blocks.addAll(createSettings(points, group));
        }
        blocks.addAll(SharesTable.of(all));
        blocks.addAll(listFindings(all, group));
        return blocks;
    }

    private static List<PageBlock> createSettings(List<LoadSeries> points, ReportedGroup group) {
        return points.stream().collect(Grouping.sorted(LoadSeries::keyOfAnyRate)).entrySet().stream()
                .flatMap(same -> createBlocks(same.getKey(), same.getValue(), group).stream())
                .toList();
    }

    private static List<PageBlock> createBlocks(SeriesKey key, List<LoadSeries> points, ReportedGroup group) {
        String label = group.label(key);
        Map<String, List<LoadSeries>> transports = points.stream()
                .sorted(Comparator.comparingDouble(LoadSeries::rate))
                .collect(Grouping.sorted(LoadSeries::transport));
        Table table = COLUMNS.table(
                key.scenario() + ": " + Labels.describe(key),
                transports.values().stream().flatMap(List::stream).toList());
        if (points.stream().map(LoadSeries::rate).distinct().count() < 2) {
            List<PageBlock> blocks = new ArrayList<>(List.of(new PageBlock.Figures(table)));
            blocks.addAll(LatencyOverTime.of(points, label, group.styles()));
            return blocks;
        }
        List<LineChart.Line> lines = new ArrayList<>();
        transports.forEach((transport, line) ->
                lines.add(new LineChart.Line(transport, group.style(transport), toPoints(line), true)));
        String knees = "Knees: " + String.join(", ", describeKnees(transports)) + ".";
        String description = "p99 against load, both in equal factors. " + knees;
        return List.of(new PageBlock.Metric(
                new LineChart(label + ", p99 against load", description, RATE, TIME, lines),
                knees + " A ring marks them: the highest valid rate before p99 exceeds " + Math.round(KNEE)
                        + " times its value at the lowest rate. Hollow marks are INVALID, or hold up to less than p99. "
                        + Labels.describe(key) + ".",
                table));
    }

    /** Returns a percentile, with its confidence interval if there are several rounds. */
    private static Table.Cell createTimeCell(LoadSeries point, double percent) {
        Table.Cell cell = PercentileSection.cell(point.latency(), percent, point.holdsUpTo());
        return point.estimatePercentile(percent)
                .filter(interval -> percent < 100 && percent <= point.holdsUpTo())
                .map(interval -> Table.cell(cell.text() + NumberFormats.range(interval, NumberFormats::time)))
                .orElse(cell);
    }

    private static List<LineChart.Point> toPoints(List<LoadSeries> points) {
        int knee = findKnee(points);
        List<LineChart.Point> line = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            LoadSeries point = points.get(i);
            line.add(new LineChart.Point(point.rate(), Math.max(1, getP99(point)), isReadable(point), i == knee));
        }
        return line;
    }

    /**
     * Returns the index of the knee, or -1 where the lowest rate cannot be read or no valid one was followed by a worse
     * one.
     */
    private static int findKnee(List<LoadSeries> points) {
        double bound = KNEE * getP99(points.get(0));
        int last = -1;
        for (LoadSeries point : points) {
            if (!isReadable(point) || getP99(point) > bound) {
                return last;
            }
            last++;
        }
        return -1;
    }

    private static boolean isReadable(LoadSeries point) {
        return RankedMetric.P99.isReadable(point.series());
    }

    private static double getAchievedRate(LoadSeries point) {
        return RankedMetric.MESSAGES.of(point.series()).orElseThrow();
    }

    private static double getP99(LoadSeries point) {
        return RankedMetric.P99.of(point.series()).orElseThrow();
    }

    private static List<String> describeKnees(Map<String, List<LoadSeries>> transports) {
        List<String> knees = new ArrayList<>();
        transports.forEach((transport, points) -> {
            int knee = findKnee(points);
            knees.add(transport + " "
                    + (knee < 0
                            ? (isReadable(points.get(0)) ? "not reached" : "unknown")
                            : NumberFormats.of(points.get(knee).rate()) + "/s"));
        });
        return knees;
    }

    /** Says why results are INVALID, of any kind of load. */
    private static List<PageBlock> listFindings(List<LoadSeries> points, ReportedGroup group) {
        List<LoadSeries> invalid =
                points.stream().filter(point -> !point.valid()).toList();
        Table table = new TableColumns<LoadSeries>()
                .wordCell(
                        "result",
                        point -> new Table.Cell(point.transport() + ", " + group.label(point.key()), Table.Look.BAD))
                .words("reasons", point -> String.join("; ", point.findings()))
                .table("why results are INVALID", invalid);
        return invalid.isEmpty()
                ? List.of()
                : List.of(
                        new PageBlock.Warning(RichText.of("")
                                .strong("INVALID")
                                .and(" results are shown and marked. Their figures are"
                                        + " not what the transport does at that rate.")),
                        new PageBlock.Figures(table));
    }
}
