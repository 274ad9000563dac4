package io.metrifier.report.table;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.page.Table;
import io.metrifier.results.Distribution;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.load.CallResources;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** Draws results side by side, a percentile to a row and a subject and load to a column, in microseconds. */
public final class PercentileTable {
    private static final List<Double> PLAIN_PERCENTILES = List.of(50.0, 99.0);
    private static final Set<String> WITH_INTERVALS = Set.of("50", "90", "99", "99.9");

    /** What a price holds, without what a transport adds to it. */
    private static final int PRICE_BYTES = 28;

    /** At most the width of the names of rows. */
    private static final int NAMES = 15;

    private final List<PercentileColumn> columns;
    private final List<List<String>> rows = new ArrayList<>();

    private PercentileTable(List<PercentileColumn> columns, OptionalDouble coreHour) {
        this.columns = columns;
        boolean paced = any(column -> column.any().paced());
        row(paced ? "percentile (us)" : "", column -> column.any().contender());
        row("", column -> requested(column.any()));
        row("", PercentileColumn::validity);
        row("settled", PercentileColumn::settled);
        if (paced) {
            latencies();
        }
        row("answers/s", column -> number(column.achievedPerSecond()));
        if (any(column -> column.any().scenario() == Scenario.PRICES)) {
            row("MB/s of prices", column -> number(column.achievedPerSecond() * PRICE_BYTES / 1e6));
        }
        if (any(column -> column.cost(LoadFigures.CALLER_CPU).isPresent())) {
            costs(coreHour);
        }
    }

    /**
     * Returns the table of latencies of one scenario; prices, which are not due at any moment, have none. Columns are
     * sorted by their rates, and those of one rate by whose first result comes first. Rounds are merged; a column with
     * an invalid round in it is headed INVALID. Four percentiles of several rounds have 95 % confidence intervals below
     * them. Below the latencies are the service time, which is the share of the server, and the load generator's own
     * lateness; up to which percentile the latencies hold, those above being in parentheses; and what a call cost: CPU
     * time in microseconds and bytes allocated, client and server apart, pacing next to them, and bytes on the wire
     * where a relay counted them.
     *
     * @param coreHour what an hour of one core costs, in any money; empty for no such row
     */
    public static Table of(List<LoadRound> results, OptionalDouble coreHour) {
        return new PercentileTable(columns(results), coreHour).table();
    }

    /** Returns the same figures as several tables if one would be wider than this many characters. */
    public static List<Table> of(List<LoadRound> results, OptionalDouble coreHour, int width) {
        List<Table> tables = new ArrayList<>();
        List<PercentileColumn> part = new ArrayList<>();
        int used = NAMES;
        for (PercentileColumn column : columns(results)) {
            if (used + column.width() > width && !part.isEmpty()) {
                tables.add(new PercentileTable(part, coreHour).table());
                part.clear();
                used = NAMES;
            }
            part.add(column);
            used += column.width();
        }
        tables.add(new PercentileTable(part, coreHour).table());
        return tables;
    }

    private static List<PercentileColumn> columns(List<LoadRound> results) {
        List<Subject> subjects =
                results.stream().map(LoadRound::subject).distinct().toList();
        return results.stream()
                .collect(Grouping.inOrder(
                        result -> List.of(result.subject(), result.load().requested())))
                .values()
                .stream()
                .map(PercentileColumn::of)
                .sorted(Comparator.<PercentileColumn, Rate>comparing(
                                column -> column.any().load().rate())
                        .thenComparing(column -> subjects.indexOf(column.any().subject())))
                .toList();
    }

    private boolean any(Predicate<PercentileColumn> which) {
        return columns.stream().anyMatch(which);
    }

    /** What the load generator spends on keeping its pace is no part of a call. */
    private void costs(OptionalDouble coreHour) {
        row("client CPU", column -> known(column.cost(LoadFigures.CALLER_CPU), PercentileTable::micros));
        row(
                "  in kernel",
                column -> known(column.mean(LoadFigures.CALLER + LoadFigures.KERNEL), NumberFormats::percent));
        row("server CPU", column -> known(column.cost(LoadFigures.SERVER_CPU), PercentileTable::micros));
        row(
                "  in kernel",
                column -> known(column.mean(LoadFigures.SERVER + LoadFigures.KERNEL), NumberFormats::percent));
        row("compiling", column -> known(column.compiling(), PercentileTable::micros));
        row("pacing CPU", column -> micros(column.pacingNanos()));
        row(
                "client bytes",
                column -> known(column.mean(LoadFigures.CALLER + LoadFigures.ALL_ALLOCATED), NumberFormats::of));
        row(
                "server bytes",
                column -> known(column.mean(LoadFigures.SERVER + LoadFigures.ALL_ALLOCATED), NumberFormats::of));
        if (any(column -> column.mean(LoadFigures.WIRE_UP).isPresent())) {
            row("wire up", column -> known(column.mean(LoadFigures.WIRE_UP), NumberFormats::of));
            row("wire down", column -> known(column.mean(LoadFigures.WIRE_DOWN), NumberFormats::of));
        }
        row("client cores", column -> cores(column, column.cost(LoadFigures.CALLER_CPU)));
        row("server cores", column -> cores(column, column.cost(LoadFigures.SERVER_CPU)));
        coreHour.ifPresent(price -> row(
                "a million cost",
                column -> known(
                        column.bothNanos(), nanos -> NumberFormats.of(CallResources.priceOfAMillion(nanos, price)))));
    }

    /** Returns how many cores one side keeps busy, and how many there are. */
    private static String cores(PercentileColumn column, OptionalDouble nanosPerCall) {
        return known(
                nanosPerCall,
                nanos -> NumberFormats.of(CallResources.cores(nanos, column.achievedPerSecond())) + " of "
                        + column.any().environment().machine().cores());
    }

    private static String known(OptionalDouble value, DoubleFunction<String> text) {
        return value.isPresent() ? text.apply(value.getAsDouble()) : "-";
    }

    private void latencies() {
        for (String percent : Distribution.PERCENTS) {
            double value = Double.parseDouble(percent);
            row(percent, column -> column.latency(value));
            if (WITH_INTERVALS.contains(percent)
                    && any(column -> column.point().interval(value).isPresent())) {
                row("  interval", column -> column.interval(value));
            }
        }
        for (double percent : PLAIN_PERCENTILES) {
            String name = LoadGeneratorStalls.name(percent);
            row("service " + name, column -> micros(column.point().service().percentile(percent)));
            row("lateness " + name, column -> micros(column.point().lateness().percentile(percent)));
        }
        row("lanes", PercentileColumn::lanes);
        row("holds up to", column -> LoadGeneratorStalls.name(column.holdsUpTo()));
    }

    private static String requested(LoadRound result) {
        String mean = result.load().stages().isPresent() ? "mean " : "";
        return !result.paced() ? "" : mean + result.load().rate() + "/s";
    }

    private void row(String name, Function<PercentileColumn, String> cell) {
        List<String> row = new ArrayList<>(List.of(name));
        columns.forEach(column -> row.add(cell.apply(column)));
        rows.add(row);
    }

    private Table table() {
        List<String> header = rows.get(0);
        Table.Builder table = Table.of(
                columns.get(0).any().scenario().id(),
                header.get(0),
                header.subList(1, header.size()).toArray(String[]::new));
        rows.subList(1, rows.size()).forEach(row -> table.row(row.toArray(String[]::new)));
        return table.build();
    }

    static String micros(double nanos) {
        return number(nanos / 1e3);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
