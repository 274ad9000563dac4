package io.metrifier.report.table;

import io.metrifier.report.chart.Numbers;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Measured;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.SideCost;
import io.metrifier.results.load.Stalls;
import io.metrifier.results.load.Usage;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/** Draws results side by side, a percentile to a row and a subject and load to a column, in microseconds. */
public final class PercentileTable {
    private static final List<Double> BESIDE = List.of(50.0, 99.0);

    private static final int WIDTH = 16;

    /** What a price holds, without what a transport adds to it. */
    private static final int PRICE_BYTES = 28;

    /** All rounds of one subject and load. */
    private record Column(
            List<LoadResult> rounds,
            Distribution latency,
            Distribution service,
            Distribution lateness,
            double holdsUpTo) {
        static Column of(List<LoadResult> rounds) {
            Distribution latency = merged(rounds, Measured::latency);
            return new Column(
                    rounds,
                    latency,
                    merged(rounds, Measured::service),
                    merged(rounds, Measured::lateness),
                    new Stalls(merged(rounds, Measured::stalls)).holdsUpTo(latency));
        }

        private static Distribution merged(List<LoadResult> rounds, Function<Measured, Distribution> which) {
            return Distribution.merge(
                    rounds.stream().map(round -> which.apply(round.measured())).toList());
        }

        /** Puts a percentile that tells of the rig's own stalls into parentheses. */
        String latency(double percent) {
            String text = micros(latency.percentile(percent));
            return percent <= holdsUpTo ? text : "(" + text + ")";
        }

        CallCost cost() {
            return CallCost.of(rounds);
        }

        OptionalDouble kernel(Function<Usage, Optional<SideCost>> side) {
            return mean(side, SideCost::kernelShare);
        }

        OptionalDouble bytes(Function<Usage, Optional<SideCost>> side) {
            return mean(side, SideCost::bytesPerCall);
        }

        OptionalDouble wire(Function<Usage, OptionalDouble> which) {
            return rounds.stream()
                    .map(round -> which.apply(round.usage()))
                    .filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble)
                    .average();
        }

        private OptionalDouble mean(Function<Usage, Optional<SideCost>> side, Function<SideCost, OptionalDouble> what) {
            return rounds.stream()
                    .flatMap(round -> side.apply(round.usage()).stream())
                    .map(what)
                    .filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble)
                    .average();
        }

        /** What lanes spent awake until messages were due, for each answer. */
        double pacingNanos() {
            double share = rounds.stream()
                    .mapToDouble(round -> round.usage().spinShare())
                    .average()
                    .orElse(0);
            return share * 1e9 / Math.max(1, achievedPerSecond());
        }

        LoadResult any() {
            return rounds.get(0);
        }

        int width() {
            return Math.max(WIDTH, any().subject().contender().length() + 2);
        }

        String validity() {
            long invalid = rounds.stream().filter(result -> !result.valid()).count();
            return invalid == 0 ? "valid" : rounds.size() == 1 ? "INVALID" : "INVALID " + invalid + "/" + rounds.size();
        }

        String lanes() {
            Load load = any().load();
            return load.lanes() + (!any().subject().scenario().hasCalls() ? "" : load.async() ? " async" : " blocking");
        }

        String settled() {
            return rounds.stream().filter(LoadResult::settled).count() + " of " + rounds.size();
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
     * an invalid round in it is headed INVALID. Below the latencies stands what of them is the server's, the service
     * time, and what the rig's own lateness; up to which percentile they hold, of which those above are in
     * parentheses; and what a call cost: CPU time in microseconds and bytes allocated, client and server apart,
     * pacing beside them, and bytes on the wire where a relay counted them.
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
        Map<Object, List<LoadResult>> groups = new LinkedHashMap<>();
        results.forEach(
                result -> groups.computeIfAbsent(List.of(result.subject(), result.load()), key -> new ArrayList<>())
                        .add(result));
        List<Subject> subjects =
                results.stream().map(LoadResult::subject).distinct().toList();
        List<Column> columns = groups.values().stream()
                .map(Column::of)
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
                column -> column.any().subject().contender());
        row(table, "", columns, column -> asked(column.any()));
        row(table, "", columns, Column::validity);
        row(table, "settled", columns, Column::settled);
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

    /** What the rig spends on keeping its pace is no part of a call. */
    private static void costs(StringBuilder table, List<Column> columns, OptionalDouble coreHour) {
        if (columns.stream().allMatch(column -> column.cost().clientNanos().isEmpty())) {
            return;
        }
        row(table, "client CPU", columns, column -> known(column.cost().clientNanos(), PercentileTable::micros));
        row(table, "  in kernel", columns, column -> known(column.kernel(Usage::clientSide), Numbers::percent));
        row(table, "server CPU", columns, column -> known(column.cost().serverNanos(), PercentileTable::micros));
        row(table, "  in kernel", columns, column -> known(column.kernel(Usage::serverSide), Numbers::percent));
        row(table, "pacing CPU", columns, column -> micros(column.pacingNanos()));
        row(table, "client bytes", columns, column -> known(column.bytes(Usage::clientSide), Numbers::of));
        row(table, "server bytes", columns, column -> known(column.bytes(Usage::serverSide), Numbers::of));
        if (columns.stream()
                .anyMatch(column -> column.wire(Usage::wireBytesUpPerCall).isPresent())) {
            row(table, "wire up", columns, column -> known(column.wire(Usage::wireBytesUpPerCall), Numbers::of));
            row(table, "wire down", columns, column -> known(column.wire(Usage::wireBytesDownPerCall), Numbers::of));
        }
        row(
                table,
                "cores",
                columns,
                column -> known(
                        column.cost().bothNanos(),
                        nanos -> Numbers.of(CallCost.cores(nanos, column.achievedPerSecond()))));
        coreHour.ifPresent(price -> row(
                table,
                "a million cost",
                columns,
                column -> known(column.cost().bothNanos(), nanos -> Numbers.of(CallCost.ofAMillion(nanos, price)))));
    }

    private static String known(OptionalDouble value, DoubleFunction<String> text) {
        return value.isPresent() ? text.apply(value.getAsDouble()) : "-";
    }

    private static void latencies(StringBuilder table, List<Column> columns) {
        for (String percent : Distribution.PERCENTS) {
            row(table, percent, columns, column -> column.latency(Double.parseDouble(percent)));
        }
        for (double percent : BESIDE) {
            String name = Stalls.name(percent);
            row(table, "service " + name, columns, column -> micros(column.service.percentile(percent)));
            row(table, "lateness " + name, columns, column -> micros(column.lateness.percentile(percent)));
        }
        row(table, "lanes", columns, Column::lanes);
        row(table, "holds up to", columns, column -> Stalls.name(column.holdsUpTo));
    }

    private static String asked(LoadResult result) {
        return !result.paced() ? "" : result.load().rate() + "/s";
    }

    private static void row(StringBuilder table, String name, List<Column> columns, Function<Column, String> cell) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-15s", name));
        columns.forEach(column -> {
            String text = cell.apply(column);
            line.append(" ".repeat(Math.max(1, column.width() - text.length()))).append(text);
        });
        table.append(line.toString().stripTrailing()).append('\n');
    }

    private static String micros(double nanos) {
        return number(nanos / 1e3);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
