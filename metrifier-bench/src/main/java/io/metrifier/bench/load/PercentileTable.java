package io.metrifier.bench.load;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Draws results side by side, a percentile to a row and a result to a column, in microseconds. */
public final class PercentileTable {
    /** The percentiles shown everywhere. */
    static final List<String> PERCENTS =
            List.of("0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "95", "99", "99.9", "100");

    private static final String CELL = "%16s";

    private PercentileTable() {}

    /** Returns the table of latencies; the column of an invalid result is headed INVALID. */
    public static String of(List<LoadResult> results) {
        StringBuilder table = new StringBuilder();
        row(table, "percentile (us)", results, result -> result.subject().transport());
        row(table, "", results, result -> result.load().rate() + "/s");
        row(table, "", results, result -> result.valid() ? "valid" : "INVALID");
        for (String percent : PERCENTS) {
            double share = Double.parseDouble(percent);
            row(table, percent, results, result -> micros(result.latency().percentile(share)));
        }
        row(table, "achieved/s", results, result -> String.format(Locale.ROOT, "%,.1f", result.achievedPerSecond()));
        return table.toString();
    }

    private static void row(
            StringBuilder table, String name, List<LoadResult> results, Function<LoadResult, String> cell) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-15s", name));
        results.forEach(result -> line.append(String.format(Locale.ROOT, CELL, cell.apply(result))));
        table.append(line.toString().stripTrailing()).append('\n');
    }

    private static String micros(long nanos) {
        return String.format(Locale.ROOT, "%,.1f", nanos / 1000.0);
    }
}
