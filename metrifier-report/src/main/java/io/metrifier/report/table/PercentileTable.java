package io.metrifier.report.table;

import io.metrifier.results.Distribution;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Draws results side by side, a percentile to a row and a subject and load to a column, in microseconds. */
public final class PercentileTable {
    /** All rounds of one subject and load. */
    private record Column(List<LoadResult> rounds, Distribution latency) {
        Column(List<LoadResult> rounds) {
            this(
                    rounds,
                    Distribution.merge(rounds.stream().map(LoadResult::latency).toList()));
        }

        LoadResult any() {
            return rounds.get(0);
        }

        String validity() {
            long invalid = rounds.stream().filter(result -> !result.valid()).count();
            return invalid == 0 ? "valid" : rounds.size() == 1 ? "INVALID" : "INVALID " + invalid + "/" + rounds.size();
        }

        double achievedPerSecond() {
            double answered = rounds.stream()
                    .mapToLong(result -> result.counts().answered())
                    .sum();
            return answered
                    / rounds.stream()
                            .mapToDouble(result -> result.measured().elapsed().toNanos() / 1e9)
                            .sum();
        }
    }

    private PercentileTable() {}

    /**
     * Returns the table of latencies of one scenario; prices, which are not due at any moment, have none. Columns are
     * sorted by their rates, and those of one rate by whose first result comes first. Rounds are merged; a column with
     * an invalid round in it is headed INVALID.
     */
    public static String of(List<LoadResult> results) {
        Map<Object, List<LoadResult>> groups = new LinkedHashMap<>();
        results.forEach(
                result -> groups.computeIfAbsent(List.of(result.subject(), result.load()), key -> new ArrayList<>())
                        .add(result));
        List<Subject> subjects =
                results.stream().map(LoadResult::subject).distinct().toList();
        List<Column> columns = groups.values().stream()
                .map(Column::new)
                .sorted(Comparator.<Column, Rate>comparing(
                                column -> column.any().load().rate())
                        .thenComparing(column -> subjects.indexOf(column.any().subject())))
                .toList();
        StringBuilder table = new StringBuilder();
        boolean paced = columns.stream().anyMatch(column -> column.any().paced());
        row(
                table,
                paced ? "percentile (us)" : "",
                columns,
                column -> column.any().subject().transport());
        row(table, "", columns, column -> asked(column.any()));
        row(table, "", columns, Column::validity);
        for (String percent : paced ? Distribution.PERCENTS : List.<String>of()) {
            double share = Double.parseDouble(percent);
            row(table, percent, columns, column -> number(column.latency().percentile(share) / 1e3));
        }
        row(table, "answers/s", columns, column -> number(column.achievedPerSecond()));
        return table.toString();
    }

    private static String asked(LoadResult result) {
        return !result.paced() ? "" : result.load().rate() + "/s";
    }

    private static void row(StringBuilder table, String name, List<Column> columns, Function<Column, String> cell) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-15s", name));
        columns.forEach(column -> line.append(String.format(Locale.ROOT, "%16s", cell.apply(column))));
        table.append(line.toString().stripTrailing()).append('\n');
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
