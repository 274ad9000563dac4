package io.metrifier.report.published;

import io.metrifier.report.page.Styles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures of three public reports, as they were published. */
final class PublishedFigures {
    private PublishedFigures() {}

    /** Returns report, environment, machine, stack, transport, scenario, threads, count, score, error and unit. */
    static List<Map<String, String>> metrifier() {
        return read("published-metrifier.tsv");
    }

    /** Returns call, network, min_s, max_s and avg_s; the call PING is the network's round trip. */
    static List<Map<String, String>> restAgainstGrpc() {
        return read("published-rest-vs-grpc.tsv");
    }

    /** Returns benchmark, transport, percentile, value and unit. */
    static List<Map<String, String>> rpcBench() {
        return read("published-rpc-bench.tsv");
    }

    /** Reads a line of names, and lines of as many values, all separated by tabs. */
    private static List<Map<String, String>> read(String name) {
        List<String[]> lines = Styles.read(PublishedFigures.class, name)
                .lines()
                .map(line -> line.split("\t", -1))
                .toList();
        return lines.stream().skip(1).map(values -> row(lines.get(0), values)).toList();
    }

    private static Map<String, String> row(String[] names, String[] values) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            row.put(names[i], values[i]);
        }
        return row;
    }
}
