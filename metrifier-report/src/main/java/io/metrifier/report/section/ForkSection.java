package io.metrifier.report.section;

import io.metrifier.report.chart.ForkChart;
import io.metrifier.report.chart.Ink;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.Labels;
import io.metrifier.report.contest.Standing;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Forks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/** What every fork measured, so that nobody has to believe a mean. */
public final class ForkSection {
    private ForkSection() {}

    public static List<Block> of(List<Contest> contests, Labels labels, Map<String, Ink> inks) {
        if (contests.isEmpty()) {
            return List.of();
        }
        return List.of(
                new Block.Heading("Forks and iterations"),
                new Block.Paragraph(Words.of(
                        "Each transport around its own mean: a mark is the mean of one JVM, a tick one iteration, "
                                + "the box the middle half of"
                                + " all iterations with their median. Marks that lie apart while their ticks lie "
                                + "together mean that"
                                + " JVMs differ more than iterations: only more forks help.")),
                new Block.Gallery(contests.stream()
                        .map(contest -> figure(contest, labels, inks))
                        .toList()));
    }

    private static Block.Figure figure(Contest contest, Labels labels, Map<String, Ink> inks) {
        DoubleFunction<String> number = contest.number();
        Table.Builder table =
                Table.of(contest.unit(), "transport", "least", "median", "most").words("mean of each fork");
        List<ForkChart.Row> rows = new ArrayList<>();
        for (Standing standing : contest.ranking()) {
            Forks forks = standing.measurement().score();
            rows.add(new ForkChart.Row(standing.transport(), Inks.of(inks, standing.transport()), forks));
            double[] sorted = forks.all();
            Arrays.sort(sorted);
            table.row(
                    standing.transport(),
                    number.apply(sorted[0]),
                    number.apply(ForkChart.quantile(sorted, 0.5)),
                    number.apply(sorted[sorted.length - 1]),
                    Arrays.stream(forks.means()).mapToObj(number).collect(Collectors.joining(" · ")));
        }
        String description = "One row for each transport: "
                + rows.stream()
                        .map(row -> row.label() + " with " + row.forks().count() + " forks")
                        .collect(Collectors.joining(", "))
                + ".";
        ForkChart chart = new ForkChart(labels.of(contest.setting()) + ", spread around the mean", description, rows);
        return new Block.Figure(chart, "", table.build());
    }
}
