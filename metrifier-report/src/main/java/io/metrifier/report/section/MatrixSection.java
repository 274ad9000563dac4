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
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Clients and servers apart: rows are the clients of contenders, columns the servers that they call. */
final class MatrixSection {
    private static final String NOT_MEASURED = "–";
    private static final String NOT_SETTLED = "?";

    private MatrixSection() {}

    static List<PageBlock> of(List<Contest> contests, SettingLabels labels) {
        List<PageBlock> blocks = new ArrayList<>();
        for (Contest contest : contests) {
            Map<PairName, RankedTransport> cells = contest.ranking().stream()
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
                            + " along a row for the effect of the server, down a column for that of the client. "
                            + NOT_SETTLED + " marks a pair that did not settle. A page shades high figures.")));
        }
        return blocks;
    }

    private static List<PageBlock> tables(Map<PairName, RankedTransport> cells, String setting) {
        return List.of(
                table(
                        setting,
                        "calls per second",
                        cells,
                        one -> OptionalDouble.of(one.measurement().score().mean()),
                        NumberFormats::of),
                table(setting, "CPU per call, client", cells, one -> cost(one, CpuPerCall.CALLER), NumberFormats::time),
                table(
                        setting,
                        "CPU per call, server",
                        cells,
                        one -> cost(one, CpuPerCall.SERVER),
                        NumberFormats::time));
    }

    private static PageBlock table(
            String setting,
            String figure,
            Map<PairName, RankedTransport> cells,
            Function<RankedTransport, OptionalDouble> value,
            DoubleFunction<String> text) {
        double highest = cells.values().stream()
                .map(value)
                .flatMapToDouble(OptionalDouble::stream)
                .max()
                .orElse(1);
        Set<String> servers = names(cells, PairName::server);
        Table.Builder table = Table.of(setting + ", " + figure, figure, servers.toArray(String[]::new));
        for (String client : names(cells, PairName::client)) {
            List<Cell> row = new ArrayList<>(List.of(Table.cell(client)));
            for (String server : servers) {
                RankedTransport cell = cells.get(new PairName(client, server));
                OptionalDouble measured = cell == null ? OptionalDouble.empty() : value.apply(cell);
                row.add(
                        cell == null || measured.isEmpty()
                                ? Table.cell(NOT_MEASURED)
                                : Table.shaded(
                                        text.apply(measured.getAsDouble()) + (cell.settled() ? "" : NOT_SETTLED),
                                        cell.settled(),
                                        measured.getAsDouble() / highest));
            }
            table.row(row);
        }
        return new PageBlock.Figures(table.build());
    }

    private static Set<String> names(Map<PairName, RankedTransport> cells, Function<PairName, String> side) {
        return cells.keySet().stream().map(side).sorted().collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static OptionalDouble cost(RankedTransport one, String name) {
        Measurement.Extra figure = one.measurement().extras().get(name);
        return figure == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(figure.score().mean());
    }
}
