package io.metrifier.bench.load;

import io.metrifier.bench.lab.DataSet;
import io.metrifier.bench.lab.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The public comparison of REST and gRPC at three distances: a tiny call and a picture, one caller, one at a time. */
public final class RestVsGrpc {
    /** How the preset is called. */
    public static final String NAME = "rest-vs-grpc";

    /** The networks of the preset. */
    public static final List<String> NETWORKS = List.of("local", "same-zone", "cross-region");

    /** How many requests each has. */
    public static final int REQUESTS = 1_000;

    private static final List<Contender> CONTENDERS = List.of(
            new Contender("http, a connection per call", "http", "per-call"),
            new Contender("http, reuse", "http", "reuse"),
            new Contender("proto", "proto", ""),
            new Contender("avro", "avro", ""));
    private static final List<Scenario> SCENARIOS = List.of(Scenario.ADD, Scenario.IMAGE);
    private static final int IMAGE_BYTES = 100 * 1024;
    private static final Duration WARMUP = Duration.ofSeconds(2);

    private final Function<String, Transport> transports;
    private final PrintWriter progress;

    /**
     * Prepares to measure.
     *
     * @param transports finds a transport by its id
     * @param progress what people watch
     */
    public RestVsGrpc(Function<String, Transport> transports, PrintWriter progress) {
        this.transports = transports;
        this.progress = progress;
    }

    private record Contender(String label, String transport, String connection) {
        TransportOptions options() {
            TransportOptions.Builder options = TransportOptions.builder().execution(Execution.DIRECT);
            return connection.isEmpty()
                    ? options.build()
                    : options.property("http.connection", connection).build();
        }
    }

    /** Measures every contender on each of these networks; takes a second or two per contender, and the round trips. */
    public List<Sequence> run(List<String> networks, int requests) {
        List<Sequence> results = new ArrayList<>();
        for (String network : networks) {
            for (Scenario scenario : SCENARIOS) {
                for (Contender contender : CONTENDERS) {
                    results.add(measure(contender, scenario, network, requests));
                }
            }
        }
        return results;
    }

    private Sequence measure(Contender contender, Scenario scenario, String network, int requests) {
        progress.println(network + " " + scenario.id() + " " + contender.label());
        progress.flush();
        Subject subject = new Subject(
                contender.transport(),
                scenario,
                ServerPlace.parse("forked").over(network),
                DataSet.sample(),
                contender.options());
        Load load = Load.builder().rate(new Rate(1)).imageBytes(IMAGE_BYTES).build();
        return Sequence.measure(
                contender.label(), transports.apply(contender.transport()), subject, load, requests, WARMUP);
    }

    /** Returns the results as a table in Markdown, in milliseconds and bytes per call. */
    public static String table(List<Sequence> results) {
        StringBuilder table =
                new StringBuilder("| network | call | contender | min | avg | max | p50 | p95 | p99 | up | down |\n"
                        + "|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n");
        for (Sequence result : results) {
            table.append(row(result)).append('\n');
        }
        return table.toString();
    }

    private static String row(Sequence result) {
        Distribution latency = result.latency();
        double calls = latency.count();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %.0f | %.0f |%s",
                network(result),
                result.subject().scenario().id(),
                result.label(),
                millis(latency.percentile(0)),
                millis(latency.mean()),
                millis(latency.max()),
                millis(latency.percentile(50)),
                millis(latency.percentile(95)),
                millis(latency.percentile(99)),
                result.wire().map(wire -> wire.up().bytes() / calls).orElse(0.0),
                result.wire().map(wire -> wire.down().bytes() / calls).orElse(0.0),
                result.invalid().map(why -> " INVALID: " + why).orElse(""));
    }

    private static String network(Sequence result) {
        return result.subject().server() instanceof ServerPlace.Distant distant
                ? distant.network().toString()
                : "none";
    }

    private static String millis(double nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / 1e6);
    }
}
