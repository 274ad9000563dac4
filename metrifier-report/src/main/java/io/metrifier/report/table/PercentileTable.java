package io.metrifier.report.table;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.RigStalls;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/** Draws results side by side, a percentile to a row and a subject and load to a column, in microseconds. */
public final class PercentileTable {
    private static final List<Double> PLAIN_PERCENTILES = List.of(50.0, 99.0);
    private static final Set<String> WITH_INTERVALS = Set.of("50", "90", "99", "99.9");

    /** What a price holds, without what a transport adds to it. */
    private static final int PRICE_BYTES = 28;

    /** The width of the names of rows. */
    private static final int NAMES = 15;

    private PercentileTable() {}

    /**
     * Returns the table of latencies of one scenario; prices, which are not due at any moment, have none. Columns are
     * sorted by their rates, and those of one rate by whose first result comes first. Rounds are merged; a column with
     * an invalid round in it is headed INVALID. Four percentiles of several rounds have 95 % confidence intervals below
     * them. Below the latencies stands the share of the server, the service
     * time, and what the load generator's own lateness; up to which percentile they hold, of which those above are in
     * parentheses; and what a call cost: CPU time in microseconds and bytes allocated, client and server apart,
     * pacing next to them, and bytes on the wire where a relay counted them.
     */
    public static String of(List<LoadResult> results) {
        return of(results, OptionalDouble.empty());
    }

    /**
     * As above, with what a million calls cost.
     *
     * @param coreHour what an hour of one core costs, in any money; empty for no such row
     */
    public static String of(List<LoadResult> results, OptionalDouble coreHour) {
        return of(results, coreHour, Integer.MAX_VALUE);
    }

    /** As above, as several tables below each other if one is wider than this many characters. */
    public static String of(List<LoadResult> results, OptionalDouble coreHour, int width) {
        Map<Object, List<LoadResult>> groups = new LinkedHashMap<>();
        results.forEach(
                result -> groups.computeIfAbsent(List.of(result.subject(), result.load()), key -> new ArrayList<>())
                        .add(result));
        List<Subject> subjects =
                results.stream().map(LoadResult::subject).distinct().toList();
        List<PercentileColumn> columns = groups.values().stream()
                .map(PercentileColumn::of)
                .sorted(Comparator.<PercentileColumn, Rate>comparing(
                                column -> column.any().load().rate())
                        .thenComparing(column -> subjects.indexOf(column.any().subject())))
                .toList();
        List<String> tables = new ArrayList<>();
        List<PercentileColumn> part = new ArrayList<>();
        int used = NAMES;
        for (PercentileColumn column : columns) {
            if (used + column.width() > width && !part.isEmpty()) {
                tables.add(table(part, coreHour));
                part.clear();
                used = NAMES;
            }
            part.add(column);
            used += column.width();
        }
        tables.add(table(part, coreHour));
        return String.join("\n", tables);
    }

    private static String table(List<PercentileColumn> columns, OptionalDouble coreHour) {
        StringBuilder table = new StringBuilder();
        boolean paced = columns.stream().anyMatch(column -> column.any().paced());
        row(
                table,
                paced ? "percentile (us)" : "",
                columns,
                column -> column.any().subject().contender());
        row(table, "", columns, column -> asked(column.any()));
        row(table, "", columns, PercentileColumn::validity);
        row(table, "settled", columns, PercentileColumn::settled);
        if (paced) {
            latencies(table, columns);
        }
        row(table, "answers/s", columns, column -> number(column.achievedPerSecond()));
        if (columns.stream().anyMatch(column -> column.any().subject().scenario() == Scenario.PRICES)) {
            row(table, "MB/s of prices", columns, column -> number(column.achievedPerSecond() * PRICE_BYTES / 1e6));
        }
        costs(table, columns, coreHour);
        return table.toString();
    }

    /** What the load generator spends on keeping its pace is no part of a call. */
    private static void costs(StringBuilder table, List<PercentileColumn> columns, OptionalDouble coreHour) {
        if (columns.stream().allMatch(column -> column.cost().clientNanos().isEmpty())) {
            return;
        }
        row(table, "client CPU", columns, column -> known(column.cost().clientNanos(), PercentileTable::micros));
        row(
                table,
                "  in kernel",
                columns,
                column -> known(column.kernel(MachineUsage::clientSide), NumberFormats::percent));
        row(table, "server CPU", columns, column -> known(column.cost().serverNanos(), PercentileTable::micros));
        row(
                table,
                "  in kernel",
                columns,
                column -> known(column.kernel(MachineUsage::serverSide), NumberFormats::percent));
        row(table, "compiling", columns, column -> known(column.compiling(), PercentileTable::micros));
        row(table, "pacing CPU", columns, column -> micros(column.pacingNanos()));
        row(table, "client bytes", columns, column -> known(column.bytes(MachineUsage::clientSide), NumberFormats::of));
        row(table, "server bytes", columns, column -> known(column.bytes(MachineUsage::serverSide), NumberFormats::of));
        wire(table, columns);
        row(
                table,
                "cores",
                columns,
                column -> known(
                        column.cost().bothNanos(),
                        nanos -> NumberFormats.of(CallCost.cores(nanos, column.achievedPerSecond()))));
        coreHour.ifPresent(price -> row(
                table,
                "a million cost",
                columns,
                column -> known(
                        column.cost().bothNanos(), nanos -> NumberFormats.of(CallCost.priceOfAMillion(nanos, price)))));
    }

    private static void wire(StringBuilder table, List<PercentileColumn> columns) {
        if (columns.stream()
                .noneMatch(
                        column -> column.wire(MachineUsage::wireBytesUpPerCall).isPresent())) {
            return;
        }
        row(
                table,
                "wire up",
                columns,
                column -> known(column.wire(MachineUsage::wireBytesUpPerCall), NumberFormats::of));
        row(
                table,
                "wire down",
                columns,
                column -> known(column.wire(MachineUsage::wireBytesDownPerCall), NumberFormats::of));
    }

    private static String known(OptionalDouble value, DoubleFunction<String> text) {
        return value.isPresent() ? text.apply(value.getAsDouble()) : "-";
    }

    private static void latencies(StringBuilder table, List<PercentileColumn> columns) {
        for (String percent : Distribution.PERCENTS) {
            double value = Double.parseDouble(percent);
            row(table, percent, columns, column -> column.latency(value));
            if (WITH_INTERVALS.contains(percent)
                    && columns.stream()
                            .anyMatch(column -> column.point().interval(value).isPresent())) {
                row(table, "  interval", columns, column -> column.interval(value));
            }
        }
        for (double percent : PLAIN_PERCENTILES) {
            String name = RigStalls.name(percent);
            row(
                    table,
                    "service " + name,
                    columns,
                    column -> micros(column.point().service().percentile(percent)));
            row(
                    table,
                    "lateness " + name,
                    columns,
                    column -> micros(column.point().lateness().percentile(percent)));
        }
        row(table, "lanes", columns, PercentileColumn::lanes);
        row(table, "holds up to", columns, column -> RigStalls.name(column.holdsUpTo()));
    }

    private static String asked(LoadResult result) {
        String mean = result.load().stages().isPresent() ? "mean " : "";
        return !result.paced() ? "" : mean + result.load().rate() + "/s";
    }

    private static void row(
            StringBuilder table, String name, List<PercentileColumn> columns, Function<PercentileColumn, String> cell) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-15s", name));
        columns.forEach(column -> {
            String text = cell.apply(column);
            line.append(" ".repeat(Math.max(1, column.width() - text.length()))).append(text);
        });
        table.append(line.toString().stripTrailing()).append('\n');
    }

    static String micros(double nanos) {
        return number(nanos / 1e3);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
