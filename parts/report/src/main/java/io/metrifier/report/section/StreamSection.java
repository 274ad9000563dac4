package io.metrifier.report.section;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.LoadRanking;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How many messages a second each transport streams when its server sends as fast as the client reads. */
final class StreamSection {
    private static final TableColumns<LoadPoint> COLUMNS = new TableColumns<LoadPoint>()
            .words("transport", LoadPoint::transport)
            .interval(
                    "all rounds",
                    "slowest round",
                    "fastest round",
                    point -> Optional.of(rate(point)),
                    NumberFormats::of)
            .number("rounds", point -> String.valueOf(point.rounds().size()))
            .wordCell("validity", point -> point.valid() ? Table.cell("valid") : new Cell("INVALID", Table.Look.BAD));

    private StreamSection() {}

    static List<PageBlock> of(ReportedGroup group) {
        List<PageBlock> blocks = new ArrayList<>();
        if (!group.streams().isEmpty()) {
            blocks.add(new PageBlock.Heading("Streams without a rate"));
        }
        group.streams().forEach(ranking -> blocks.add(figure(ranking, group)));
        return blocks;
    }

    private static PageBlock.Metric figure(LoadRanking ranking, ReportedGroup group) {
        List<BarChart.Bar> bars = new ArrayList<>();
        for (LoadPoint point : ranking.points()) {
            bars.add(new BarChart.Bar(
                    point.transport(),
                    rate(point),
                    group.style(point.transport()),
                    point == ranking.points().get(0),
                    point.valid() ? "" : "INVALID"));
        }
        String note = "Longer is better. Lines over the bars reach from the slowest round to the fastest. "
                + Labels.describe(ranking.key()) + ".";
        return new PageBlock.Metric(
                new BarChart(
                        group.loadLabels().of(ranking.key()) + ", messages per second", note, NumberFormats::of, bars),
                note,
                COLUMNS.table("messages per second", ranking.points()));
    }

    private static ConfidenceInterval rate(LoadPoint point) {
        double[] rounds = Arrays.stream(point.secondsPerAnswerByRound())
                .map(s -> 1 / s)
                .sorted()
                .toArray();
        return rounds.length == 1
                ? ConfidenceInterval.unknown(point.achieved())
                : new ConfidenceInterval(rounds[0], point.achieved(), rounds[rounds.length - 1]);
    }
}
