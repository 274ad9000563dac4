package io.metrifier.report.table;

import io.metrifier.results.Distribution;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.network.WireBytes;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Writes results over distances as a table for a terminal and for Markdown. */
public final class DistanceTable {
    private DistanceTable() {}

    /** Returns a row for each result, in milliseconds, and bytes per call and for a new connection. */
    public static String of(DistanceResult result) {
        StringBuilder table = new StringBuilder(
                "| network | call | contender | min | avg | max | p50 | p95 | p99 | control p50 | up | down | "
                        + "connect |\n"
                        + "|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
        result.results().forEach(sequence -> table.append(row(sequence)).append('\n'));
        return table.toString();
    }

    private static String row(CallSequence result) {
        Distribution latency = result.latency();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |%s",
                result.distance(),
                result.subject().scenario().id(),
                result.label(),
                millis(latency.percentile(0)),
                millis(latency.mean()),
                millis(latency.max()),
                millis(latency.percentile(50)),
                millis(latency.percentile(95)),
                millis(latency.percentile(99)),
                result.control()
                        .map(control -> millis(control.medianMicros() * 1e3))
                        .orElse("-"),
                bytes(result.wire(), WireBytes::bytesUp),
                bytes(result.wire(), WireBytes::bytesDown),
                result.control()
                        .map(control -> String.format(
                                Locale.ROOT,
                                "%.0f / %.0f",
                                control.connect().bytesUp(),
                                control.connect().bytesDown()))
                        .orElse("-"),
                result.invalid()
                        .map(why -> " INVALID: " + why)
                        .or(() -> result.unsettledRounds().map(how -> " " + how))
                        .orElse(""));
    }

    private static String bytes(Optional<WireBytes> wire, ToDoubleFunction<WireBytes> which) {
        return wire.map(counted -> String.format(Locale.ROOT, "%.0f", which.applyAsDouble(counted)))
                .orElse("-");
    }

    private static String millis(double nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / 1e6);
    }
}
