package io.metrifier.report.table;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.load.Rate;
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
     * them. Below the latencies are the service time, which is the share of the server, and the load generator's own
     * lateness; up to which percentile the latencies hold, those above being in parentheses; and what a call cost: CPU
     * time in microseconds and bytes allocated, client and server apart, pacing next to them, and bytes on the wire
     * where a relay counted them.
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
        List<PercentileColumn> columns = columns(results);
        List<String> tables = new ArrayList<>();
        List<PercentileColumn> part = new ArrayList<>();
        int used = NAMES;
        for (PercentileColumn column : columns) {
            if (used + column.width() > width && !part.isEmpty()) {
                tables.add(text(rows(part, coreHour), part));
                part.clear();
                used = NAMES;
            }
            part.add(column);
            used += column.width();
        }
        tables.add(text(rows(part, coreHour), part));
        return String.join("\n", tables);
    }

    /** Returns the same figures as one table, whose columns are named after contenders. */
    public static Table table(List<LoadResult> results, OptionalDouble coreHour) {
        List<List<String>> rows = rows(columns(results), coreHour);
        List<String> header = rows.get(0);
        Table.Builder table = Table.of(
                results.get(0).subject().scenario().id(),
                header.get(0),
                header.subList(1, header.size()).toArray(String[]::new));
        rows.subList(1, rows.size()).forEach(row -> table.row(row.toArray(String[]::new)));
        return table.build();
    }

    private static List<PercentileColumn> columns(List<LoadResult> results) {
        Map<Object, List<LoadResult>> groups = new LinkedHashMap<>();
        results.forEach(
                result -> groups.computeIfAbsent(List.of(result.subject(), result.load()), key -> new ArrayList<>())
                        .add(result));
        List<Subject> subjects =
                results.stream().map(LoadResult::subject).distinct().toList();
        return groups.values().stream()
                .map(PercentileColumn::of)
                .sorted(Comparator.<PercentileColumn, Rate>comparing(
                                column -> column.any().load().rate())
                        .thenComparing(column -> subjects.indexOf(column.any().subject())))
                .toList();
    }

    private static List<List<String>> rows(List<PercentileColumn> columns, OptionalDouble coreHour) {
        List<List<String>> table = new ArrayList<>();
        boolean paced = columns.stream().anyMatch(column -> column.any().paced());
        row(
                table,
                paced ? "percentile (us)" : "",
                columns,
                column -> column.any().subject().contender());
        row(table, "", columns, column -> requested(column.any()));
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
        return table;
    }

    /** What the load generator spends on keeping its pace is no part of a call. */
    private static void costs(List<List<String>> table, List<PercentileColumn> columns, OptionalDouble coreHour) {
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

    private static void wire(List<List<String>> table, List<PercentileColumn> columns) {
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

    private static void latencies(List<List<String>> table, List<PercentileColumn> columns) {
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
            String name = LoadGeneratorStalls.name(percent);
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
        row(table, "holds up to", columns, column -> LoadGeneratorStalls.name(column.holdsUpTo()));
    }

    private static String requested(LoadResult result) {
        String mean = result.load().stages().isPresent() ? "mean " : "";
        return !result.paced() ? "" : mean + result.load().rate() + "/s";
    }

    private static void row(
            List<List<String>> table,
            String name,
            List<PercentileColumn> columns,
            Function<PercentileColumn, String> cell) {
        List<String> row = new ArrayList<>(List.of(name));
        columns.forEach(column -> row.add(cell.apply(column)));
        table.add(row);
    }

    private static String text(List<List<String>> table, List<PercentileColumn> columns) {
        StringBuilder text = new StringBuilder();
        for (List<String> row : table) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-15s", row.get(0)));
            for (int i = 1; i < row.size(); i++) {
                String cell = row.get(i);
                line.append(" ".repeat(Math.max(1, columns.get(i - 1).width() - cell.length())))
                        .append(cell);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    static String micros(double nanos) {
        return number(nanos / 1e3);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
