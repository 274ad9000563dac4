package io.metrifier.bench.report;

import io.metrifier.bench.report.chart.Numbers;
import io.metrifier.bench.report.data.Measurement;
import io.metrifier.bench.report.data.Results;
import io.metrifier.bench.report.page.Block;
import io.metrifier.bench.report.page.Table;
import io.metrifier.bench.report.page.Table.Cell;
import io.metrifier.bench.report.page.Table.Look;
import io.metrifier.bench.report.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Published figures beside the user's own: not to be compared with each other, but to be recognised. */
final class PublishedSection {
    private PublishedSection() {}

    static List<Block> of(Results results) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading("Beside published figures"));
        blocks.add(new Block.Warning(
                Words.of("Other machines, other years, other libraries: a published figure says nothing of"
                        + " yours. What may be compared with care is the order of transports within one column.")));
        blocks.add(new Block.Figures(metrifier(results)));
        blocks.add(new Block.Figures(restAgainstGrpc()));
        blocks.add(new Block.Warning(Words.of("The rows marked ")
                .strong("faster than the ping")
                .and(" cannot be the time of a"
                        + " call: no answer comes back before the network's own round trip. They are shown as what a harness must"
                        + " refuse.")));
        blocks.add(new Block.Figures(rpcBench("ping-pong", "rpc-bench, ping-pong at 10,000/s on 2x Xeon E5-2667 v3")));
        blocks.add(new Block.Figures(
                rpcBench("price-stream", "rpc-bench, price stream: time since the start, on 2x Xeon E5-2667 v3")));
        return blocks;
    }

    /** Sets the user's throughput with the fewest persons and the published ones side by side. */
    private static Table metrifier(Results results) {
        Map<String, Map<String, String>> rows = new LinkedHashMap<>();
        Set<String> columns = new LinkedHashSet<>();
        for (Map<String, String> published : Published.metrifier()) {
            String column = published.get("report") + ", " + published.get("environment") + ", "
                    + published.get("threads") + " threads";
            columns.add(column);
            String row = published.get("scenario") + ", " + published.get("transport");
            rows.computeIfAbsent(row, ignored -> new LinkedHashMap<>())
                    .put(column, Numbers.of(Double.parseDouble(published.getOrDefault("score", ""))));
        }
        String[] names = Stream.concat(Stream.of("yours"), columns.stream()).toArray(String[]::new);
        Table.Builder table =
                Table.of("calls per second; local is a MacBookPro12,1, gcp two n1-standard machines", "call", names);
        rows.forEach((row, values) -> {
            List<Cell> cells = new ArrayList<>(List.of(Table.cell(row), Table.cell(own(results, row), true)));
            columns.forEach(column -> cells.add(Table.cell(values.getOrDefault(column, "–"))));
            table.row(cells);
        });
        return table.build();
    }

    private static String own(Results results, String row) {
        return results.measurements().stream()
                .filter(one -> one.setting().higherIsBetter())
                .sorted((a, b) -> a.setting().compareTo(b.setting()))
                .filter(one -> row.equals(one.setting().scenario() + ", " + one.transport()))
                .map(Measurement::score)
                .map(score -> Numbers.of(score.mean()))
                .findFirst()
                .orElse("–");
    }

    private static Table restAgainstGrpc() {
        Map<String, Double> pings = new LinkedHashMap<>();
        Table.Builder table =
                Table.of("REST against gRPC, 1,000 requests on GCP f1-micro", "call", "least", "mean", "most", "ping");
        table.words("network").words("possible");
        for (Map<String, String> row : Published.restAgainstGrpc()) {
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
                    Table.cell(Numbers.time(nanos(row.get("min_s")))),
                    Table.cell(Numbers.time(mean)),
                    Table.cell(Numbers.time(nanos(row.get("max_s")))),
                    Table.cell(Numbers.time(ping)),
                    Table.cell(network),
                    mean < ping ? new Cell("faster than the ping", Look.BAD) : Table.cell("yes")));
        }
        return table.build();
    }

    private static double nanos(@Nullable String seconds) {
        return seconds == null || seconds.isEmpty() ? 0 : Double.parseDouble(seconds) * 1e9;
    }

    private static Table rpcBench(String benchmark, String caption) {
        Map<String, List<Cell>> rows = new LinkedHashMap<>();
        for (Map<String, String> row : Published.rpcBench()) {
            if (benchmark.equals(row.get("benchmark"))) {
                double percent = Double.parseDouble(row.getOrDefault("percentile", "")) * 100;
                String name = percent >= 100 ? "max" : "p" + Numbers.percentile(Math.round(percent * 10) / 10.0);
                rows.computeIfAbsent(name, ignored -> new ArrayList<>(List.of(Table.cell(name))))
                        .add(Table.cell(Numbers.time(Double.parseDouble(row.getOrDefault("value", "")) * 1e3)));
            }
        }
        Table.Builder table = Table.of(caption, "percentile", "gRPC", "KryoNet", "Aeron");
        rows.values().forEach(table::row);
        return table.build();
    }
}
