package io.metrifier.report.published;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import io.metrifier.results.subject.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The ping-pong and the price stream of rpc-bench, next to the user's. */
final class PublishedRpcBench {
    private static final double PINGS_PER_SECOND = 10_000;
    private static final long PRICES = 100_000_000;

    /** As published, by our ids: its gRPC carried Protocol Buffers. */
    private static final Map<String, String> IDS = Map.of("grpc", "proto");

    private PublishedRpcBench() {}

    static Table pingPong(List<ComparableResults> groups) {
        Predicate<LoadPoint> pings = point -> point.setting().scenario().equals(Scenario.PING_PONG.id());
        return table("ping-pong", "rpc-bench, ping-pong at 10,000/s on 2x Xeon E5-2667 v3", groups, pings)
                .build();
    }

    static Table prices(List<ComparableResults> groups) {
        Predicate<LoadPoint> prices = point -> point.setting().scenario().equals(Scenario.PRICES.id());
        Predicate<LoadPoint> asMany =
                prices.and(point -> point.rounds().get(0).load().count() == PRICES);
        Table.Builder table = table(
                "price-stream",
                "rpc-bench, 100 million prices: time since the start, on 2x Xeon E5-2667 v3; yours where they were "
                        + "as many",
                groups,
                asMany);
        List<Cell> rates = new ArrayList<>(List.of(Table.cell("prices per second")));
        published("price-stream").forEach((transport, percentiles) -> {
            double last =
                    percentiles.values().stream().mapToDouble(v -> v).max().orElse(Double.NaN);
            rates.add(Table.cell(NumberFormats.of(PRICES / (last / 1e9))));
            rates.add(own(groups, transport, prices)
                    .map(point -> cell(NumberFormats.of(point.achieved()), point))
                    .orElse(Table.cell("–", true)));
        });
        return table.row(rates).build();
    }

    private static Table.Builder table(
            String benchmark, String caption, List<ComparableResults> groups, Predicate<LoadPoint> which) {
        Map<String, Map<Double, Double>> published = published(benchmark);
        List<String> columns = new ArrayList<>();
        for (String transport : published.keySet()) {
            columns.add(transport);
            String rate = own(groups, transport, which)
                    .filter(LoadPoint::paced)
                    .map(point -> " at " + NumberFormats.of(point.rate()) + "/s")
                    .orElse("");
            columns.add(PublishedSection.YOURS + rate);
        }
        Table.Builder table = Table.of(caption, "percentile", columns.toArray(String[]::new));
        for (double percent : published.values().iterator().next().keySet()) {
            String name = percent >= 100 ? "max" : "p" + NumberFormats.percentile(percent);
            List<Cell> row = new ArrayList<>(List.of(Table.cell(name)));
            published.forEach((transport, percentiles) -> {
                row.add(Table.cell(NumberFormats.time(percentiles.getOrDefault(percent, Double.NaN))));
                row.add(own(groups, transport, which)
                        .map(point -> cell(NumberFormats.time(point.latency().percentile(percent)), point))
                        .orElse(Table.cell("–", true)));
            });
            table.row(row);
        }
        return table;
    }

    /** Returns nanoseconds by percentile by transport, in the order published. */
    private static Map<String, Map<Double, Double>> published(String benchmark) {
        Map<String, Map<Double, Double>> transports = new LinkedHashMap<>();
        for (Map<String, String> row : PublishedFigures.rpcBench()) {
            if (benchmark.equals(row.get("benchmark"))) {
                double percent = Math.round(Double.parseDouble(row.getOrDefault("percentile", "")) * 1000) / 10.0;
                transports
                        .computeIfAbsent(row.getOrDefault("transport", ""), ignored -> new LinkedHashMap<>())
                        .put(percent, Double.parseDouble(row.getOrDefault("value", "")) * 1e3);
            }
        }
        return transports;
    }

    /** Returns the user's result at the rate that comes closest, a valid one where there is a choice. */
    private static Optional<LoadPoint> own(
            List<ComparableResults> groups, String published, Predicate<LoadPoint> which) {
        return groups.stream()
                .flatMap(group -> group.loads().stream())
                .filter(point -> point.transport().equals(IDS.getOrDefault(published, published)))
                .filter(which)
                .min(Comparator.comparingDouble(
                                (LoadPoint point) -> Math.abs(Math.log(point.rate() / PINGS_PER_SECOND)))
                        .thenComparing(point -> !point.valid()));
    }

    private static Cell cell(String text, LoadPoint point) {
        return point.valid() ? Table.cell(text, true) : new Cell(text + " INVALID", Look.BAD);
    }
}
