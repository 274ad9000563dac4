package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.verdict.ContenderDifference;
import io.metrifier.verdict.PairwiseVerdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Clients and servers apart: rows are the clients of contenders, columns the servers that they call. */
record ClientServerMatrixSection(Ranking ranking, String setting, Map<ContenderSpec, Series> cells) {
    /** Marks stand before a figure, so that the digits of a column stay aligned. */
    private static final String NOT_SETTLED = "?";

    private static final String INCONCLUSIVE = "~";

    static List<PageBlock> of(ReportedGroup group) {
        List<PageBlock> blocks = new ArrayList<>();
        boolean fewRounds = false;
        for (Ranking ranking : group.rankings()) {
            Map<ContenderSpec, Series> cells = ranking.contenders().stream()
                    .filter(one -> !one.spec().isOtherBuild())
                    .collect(Collectors.toMap(Series::spec, Function.identity()));
            if (cells.keySet().stream().anyMatch(ContenderSpec::isMixed)) {
                PairwiseVerdict verdict = ranking.verdict();
                fewRounds |= verdict.rounds() < verdict.needed();
                String setting = group.label(ranking.setting());
                blocks.addAll(new ClientServerMatrixSection(ranking, setting, cells).createTables());
            }
        }
        return PageBlock.section("Clients and servers", explain(fewRounds), blocks);
    }

    private static String explain(boolean fewRounds) {
        return "A row is a client, a column the server that it calls. Read along a row for the effect of the server,"
                + " down a column for that of the client. A page shades high figures. " + NOT_SETTLED
                + " marks a pair that did not settle. "
                + (fewRounds
                        ? "A pair has too few settled rounds for a verdict, so every difference is an indication only."
                        : INCONCLUSIVE + " marks calls per second whose difference from another pair in the same row or"
                                + " column is inconclusive.");
    }

    /** Returns the pairs whose difference from another pair in the same row or column is inconclusive. */
    private Set<ContenderSpec> findOpen() {
        PairwiseVerdict verdict = ranking.verdict();
        Set<ContenderSpec> pairs = new HashSet<>();
        if (verdict.rounds() >= verdict.needed()) {
            for (ContenderDifference difference : verdict.inconclusive()) {
                ContenderSpec one = ContenderSpec.parse(difference.ahead());
                ContenderSpec other = ContenderSpec.parse(difference.behind());
                if (one.client().equals(other.client()) || one.server().equals(other.server())) {
                    pairs.addAll(List.of(one, other));
                }
            }
        }
        return pairs;
    }

    private List<PageBlock> createTables() {
        List<PageBlock> tables = new ArrayList<>(List.of(toTable(
                "calls per second", findOpen(), one -> OptionalDouble.of(ranking.score(one)), NumberFormats::of)));
        createCpuTable("client", SideFigures.CALLER.cpu()).ifPresent(tables::add);
        createCpuTable("server", SideFigures.SERVER.cpu()).ifPresent(tables::add);
        return tables;
    }

    private Optional<PageBlock> createCpuTable(String side, String metric) {
        return cells.values().stream().anyMatch(one -> one.has(metric))
                ? Optional.of(toTable("CPU per call, " + side, Set.of(), one -> one.mean(metric), NumberFormats::time))
                : Optional.empty();
    }

    private PageBlock toTable(
            String figure,
            Set<ContenderSpec> open,
            Function<Series, OptionalDouble> value,
            DoubleFunction<String> text) {
        double highest = cells.values().stream()
                .map(value)
                .flatMapToDouble(OptionalDouble::stream)
                .max()
                .orElse(1);
        Set<String> servers = listNames(ContenderSpec::server);
        return new PageBlock.Figures(new TableColumns<String>()
                .words(figure, client -> client)
                .numbers(servers, (client, server) -> {
                    ContenderSpec pair = new ContenderSpec(client, server, ContenderSpec.Role.CONTENDER);
                    Series one = cells.get(pair);
                    OptionalDouble measured = one == null ? OptionalDouble.empty() : value.apply(one);
                    return one == null || measured.isEmpty()
                            ? Table.cell(NumberFormats.UNKNOWN)
                            : Table.shaded(
                                    formatMark(one, open.contains(pair)) + text.apply(measured.getAsDouble()),
                                    ranking.settled(one),
                                    measured.getAsDouble() / highest);
                })
                .table(setting + ", " + figure, listNames(ContenderSpec::client)));
    }

    private String formatMark(Series one, boolean open) {
        return !ranking.settled(one) ? NOT_SETTLED : open ? INCONCLUSIVE : "";
    }

    private Set<String> listNames(Function<ContenderSpec, String> side) {
        return cells.keySet().stream().map(side).sorted().collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
