package io.metrifier.report.section;

import io.metrifier.report.chart.ForkChart;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.verdict.ForkSamples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/** What every fork measured, so that a mean can be checked. */
final class ForkSection {
    private ForkSection() {}

    static List<PageBlock> of(ReportedGroup group) {
        if (group.contests().isEmpty()) {
            return List.of();
        }
        return List.of(
                new PageBlock.Heading("Forks and iterations"),
                new PageBlock.Paragraph(
                        "Each transport around its own mean: a mark is the mean of one JVM, a tick one iteration,"
                                + " the box the middle half of all iterations with their median. Marks far apart with"
                                + " ticks close together mean that JVMs differ more than iterations: measure more"
                                + " forks."),
                new PageBlock.Gallery(group.contests().stream()
                        .map(contest -> figure(contest, group))
                        .toList()));
    }

    private static PageBlock.Figure figure(Contest contest, ReportedGroup group) {
        DoubleFunction<String> number = contest.number();
        Table.Builder table =
                Table.of(contest.unit(), "transport", "min", "median", "max").words("mean of each fork");
        List<ForkChart.Row> rows = new ArrayList<>();
        for (RankedTransport standing : contest.ranking()) {
            ForkSamples forks = standing.measurement().score();
            rows.add(new ForkChart.Row(standing.transport(), group.style(standing.transport()), forks));
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
        ForkChart chart =
                new ForkChart(group.labels().of(contest.setting()) + ", spread around the mean", description, rows);
        return new PageBlock.Figure(chart, "", table.build());
    }
}
