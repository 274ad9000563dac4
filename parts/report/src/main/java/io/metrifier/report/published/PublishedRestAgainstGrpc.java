package io.metrifier.report.published;

import io.metrifier.network.Network;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import io.metrifier.results.subject.Scenario;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The times of REST and gRPC at three distances, next to those of the user's run of the preset {@code rest-vs-grpc}.
 */
final class PublishedRestAgainstGrpc {
    /** What is said of a mean below the ping. */
    static final String IMPOSSIBLE = "faster than the ping";

    /** The published REST client opened a connection for each call: across regions its calls take two round trips. */
    private static final Map<String, String> CONTENDERS =
            Map.of("REST", "http, a connection per call", "gRPC", "proto");

    private static final Map<String, Network> NETWORKS = Map.of(
            "local", Network.LOCAL,
            "same-zone", Network.parse("same-zone"),
            "different-region", Network.parse("cross-region"));

    private PublishedRestAgainstGrpc() {}

    static Table table(List<ComparableResults> groups) {
        Map<String, Double> pings = new LinkedHashMap<>();
        Table.Builder table = Table.of(
                "REST against gRPC, 1,000 requests on GCP f1-micro; yours over an emulated network, REST with a "
                        + "connection per call",
                "call",
                "ping",
                "least",
                "most",
                "mean",
                PublishedSection.YOURS + ", mean");
        table.words("network").words("possible");
        for (Map<String, String> row : PublishedFigures.restAgainstGrpc()) {
            String network = row.getOrDefault("network", "");
            String call = row.getOrDefault("call", "");
            double mean = nanos(row.get("avg_s"));
            if (call.equals("PING")) {
                pings.put(network, mean);
                continue;
            }
            double ping = pings.getOrDefault(network, 0.0);
            table.row(List.of(
                    Table.cell(call),
                    Table.cell(NumberFormats.time(ping)),
                    Table.cell(NumberFormats.time(nanos(row.get("min_s")))),
                    Table.cell(NumberFormats.time(nanos(row.get("max_s")))),
                    Table.cell(NumberFormats.time(mean)),
                    own(groups, call.split(" "), network),
                    Table.cell(network),
                    mean < ping ? new Cell(IMPOSSIBLE, Look.BAD) : Table.cell("yes")));
        }
        return table.build();
    }

    private static double nanos(@Nullable String seconds) {
        return seconds == null || seconds.isEmpty() ? 0 : Double.parseDouble(seconds) * 1e9;
    }

    private static Cell own(List<ComparableResults> groups, String[] contenderAndCall, String network) {
        Scenario scenario = contenderAndCall[1].equals("add") ? Scenario.ADD : Scenario.IMAGE;
        return groups.stream()
                .flatMap(group -> group.distances().stream())
                .flatMap(List::stream)
                .filter(one -> one.label().equals(CONTENDERS.get(contenderAndCall[0])))
                .filter(one -> one.scenario().equals(scenario.id()))
                .filter(one -> one.network().equals(NETWORKS.get(network)))
                .map(PublishedRestAgainstGrpc::mean)
                .findFirst()
                .orElse(Table.cell("–", true));
    }

    private static Cell mean(DistancePoint own) {
        String mean = NumberFormats.time(own.latency().mean());
        return own.valid() ? Table.cell(mean, true) : new Cell(mean + " INVALID", Look.BAD);
    }
}
