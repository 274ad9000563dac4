package io.metrifier.report.published;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The figures of three public reports, as they were published. */
final class PublishedFigures {
    private PublishedFigures() {}

    /** Returns report, environment, machine, stack, transport, scenario, threads, count, score, error and unit. */
    static List<Map<String, String>> metrifier() {
        return read("published-metrifier.csv");
    }

    /** Returns call, network, min_s, max_s and avg_s; the call PING is the network's round trip. */
    static List<Map<String, String>> restAgainstGrpc() {
        return read("published-rest-vs-grpc.csv");
    }

    /** Returns benchmark, transport, percentile, value and unit. */
    static List<Map<String, String>> rpcBench() {
        return read("published-rpc-bench.csv");
    }

    private static List<Map<String, String>> read(String name) {
        try (InputStream in = PublishedFigures.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("published figures are missing from the jar: name=" + name);
            }
            return CsvReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
