package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.subject.PairName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Clients and servers apart: rows are the clients of contenders, columns the servers that they call. */
final class MatrixSection {
    private static final String NOT_MEASURED = "–";

    private MatrixSection() {}

    static List<PageBlock> of(List<Contest> contests, SettingLabels labels) {
        List<PageBlock> blocks = new ArrayList<>();
        for (Contest contest : contests) {
            Map<PairName, Measurement> cells = contest.ranking().stream()
                    .map(RankedTransport::measurement)
                    .collect(Collectors.toMap(one -> PairName.parse(one.transport()), Function.identity()));
            if (cells.keySet().stream().anyMatch(pair -> !pair.client().equals(pair.server()))) {
                blocks.addAll(tables(cells, labels.of(contest.setting())));
            }
        }
        if (!blocks.isEmpty()) {
            blocks.add(0, new PageBlock.Heading("Clients and servers"));
            blocks.add(
                    1,
                    new PageBlock.Paragraph(RichText.of("A row is a client, a column the server that it calls. Read"
                            + " along a row for the effect of the server, down a column for that of the client.")));
        }
        return blocks;
    }

    private static List<PageBlock> tables(Map<PairName, Measurement> cells, String setting) {
        return List.of(
                new PageBlock.Figures(table(
                        setting + ", calls per second",
                        cells,
                        one -> NumberFormats.of(one.score().mean()))),
                new PageBlock.Figures(table(
                        setting + ", processor time per call of the client",
                        cells,
                        one -> cost(one, CpuPerCall.CALLER))),
                new PageBlock.Figures(table(
                        setting + ", processor time per call of the server",
                        cells,
                        one -> cost(one, CpuPerCall.SERVER))));
    }

    private static Table table(String caption, Map<PairName, Measurement> cells, Function<Measurement, String> text) {
        Set<String> clients = names(cells, PairName::client);
        Set<String> servers = names(cells, PairName::server);
        Table.Builder table = Table.of(caption, "client, to server", servers.toArray(String[]::new));
        for (String client : clients) {
            List<Cell> row = new ArrayList<>(List.of(Table.cell(client)));
            for (String server : servers) {
                Measurement cell = cells.get(new PairName(client, server));
                row.add(Table.cell(cell == null ? NOT_MEASURED : text.apply(cell)));
            }
            table.row(row);
        }
        return table.build();
    }

    private static Set<String> names(Map<PairName, Measurement> cells, Function<PairName, String> side) {
        return cells.keySet().stream().map(side).sorted().collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String cost(Measurement one, String name) {
        return one.extras().containsKey(name)
                ? NumberFormats.time(one.extras().get(name).score().mean())
                : NOT_MEASURED;
    }
}
