package io.metrifier.report.section;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.Ink;
import io.metrifier.report.chart.Numbers;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.StreamContest;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.stats.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** How many messages a second each transport streams when its server sends as fast as the client reads. */
public final class StreamSection {
    private StreamSection() {}

    public static List<Block> of(List<StreamContest> contests, LoadLabels labels, Map<String, Ink> inks) {
        List<Block> blocks = new ArrayList<>();
        if (!contests.isEmpty()) {
            blocks.add(new Block.Heading("Streams without a rate"));
        }
        contests.forEach(contest -> blocks.add(figure(contest, labels, inks)));
        return blocks;
    }

    private static Block.Figure figure(StreamContest contest, LoadLabels labels, Map<String, Ink> inks) {
        Table.Builder table =
                Table.of("messages per second", "transport", "all rounds", "slowest round", "fastest round", "rounds");
        table.words("validity");
        List<BarChart.Bar> bars = new ArrayList<>();
        for (LoadPoint point : contest.ranking().points()) {
            Interval rate = rate(point);
            bars.add(new BarChart.Bar(
                    point.transport(),
                    rate,
                    Inks.of(inks, point.transport()),
                    point == contest.ranking().points().get(0),
                    point.valid() ? "" : "INVALID"));
            table.row(List.of(
                    Table.cell(point.transport()),
                    Table.cell(Numbers.of(rate.estimate())),
                    Table.cell(rate.bounded() ? Numbers.of(rate.low()) : "–"),
                    Table.cell(rate.bounded() ? Numbers.of(rate.high()) : "–"),
                    Table.cell(String.valueOf(point.rounds().size())),
                    point.valid() ? Table.cell("valid") : new Cell("INVALID", Table.Look.BAD)));
        }
        String note = "Longer is better. Lines over the bars reach from the slowest round to the fastest. "
                + contest.setting().describe() + ".";
        return new Block.Figure(
                new BarChart(labels.of(contest.setting()) + ", messages per second", note, Numbers::of, bars),
                note,
                table.build());
    }

    private static Interval rate(LoadPoint point) {
        double[] rounds = Arrays.stream(point.secondsPerAnswerByRound())
                .map(s -> 1 / s)
                .sorted()
                .toArray();
        return rounds.length == 1
                ? Interval.unknown(point.achieved())
                : new Interval(rounds[0], point.achieved(), rounds[rounds.length - 1]);
    }
}
