package io.metrifier.report.section;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.StreamContest;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.stats.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** How many messages a second each transport streams when its server sends as fast as the client reads. */
public final class StreamSection {
    private StreamSection() {}

    public static List<PageBlock> of(
            List<StreamContest> contests, LoadLabels labels, Map<String, ContenderStyle> styles) {
        List<PageBlock> blocks = new ArrayList<>();
        if (!contests.isEmpty()) {
            blocks.add(new PageBlock.Heading("Streams without a rate"));
        }
        contests.forEach(contest -> blocks.add(figure(contest, labels, styles)));
        return blocks;
    }

    private static PageBlock.Figure figure(
            StreamContest contest, LoadLabels labels, Map<String, ContenderStyle> styles) {
        Table.Builder table =
                Table.of("messages per second", "transport", "all rounds", "slowest round", "fastest round", "rounds");
        table.words("validity");
        List<BarChart.Bar> bars = new ArrayList<>();
        for (LoadPoint point : contest.ranking().points()) {
            ConfidenceInterval rate = rate(point);
            bars.add(new BarChart.Bar(
                    point.transport(),
                    rate,
                    ContenderStyles.of(styles, point.transport()),
                    point == contest.ranking().points().get(0),
                    point.valid() ? "" : "INVALID"));
            table.row(List.of(
                    Table.cell(point.transport()),
                    Table.cell(NumberFormats.of(rate.estimate())),
                    Table.cell(rate.bounded() ? NumberFormats.of(rate.low()) : "–"),
                    Table.cell(rate.bounded() ? NumberFormats.of(rate.high()) : "–"),
                    Table.cell(String.valueOf(point.rounds().size())),
                    point.valid() ? Table.cell("valid") : new Cell("INVALID", Table.Look.BAD)));
        }
        String note = "Longer is better. Lines over the bars reach from the slowest round to the fastest. "
                + contest.setting().describe() + ".";
        return new PageBlock.Figure(
                new BarChart(labels.of(contest.setting()) + ", messages per second", note, NumberFormats::of, bars),
                note,
                table.build());
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
