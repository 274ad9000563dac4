package io.metrifier.report.section;

import io.metrifier.network.Network;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.CpuTime;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;

/** Draws results side by side, a percentile to a row and a subject and load to a column, in microseconds. */
public final class PercentileTable {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final List<Double> PLAIN_PERCENTILES = List.of(50.0, 99.0);
    private static final Set<String> WITH_INTERVALS = Set.of("50", "90", "99", "99.9");

    /** What a price holds, without what a transport adds to it. */
    private static final int PRICE_BYTES = 28;

    /** At most the width of the names of rows. */
    private static final int NAMES = 15;

    private static final int WIDTH = 16;

    private PercentileTable() {}

    /**
     * Returns the table of latencies of one scenario, or several if it would be wider than this; prices, which are not
     * due at any moment, have none. Columns are sorted by their rates, and those of one rate by whose first result
     * comes first. Rounds are merged; a column with an invalid round in it is headed INVALID. Four percentiles of
     * several rounds have 95 % confidence intervals below them. Where a network was between client and server, it is
     * named. Below the latencies are the service time, which is the share of the server, and the load generator's own
     * lateness; up to which percentile the latencies hold, those above being in parentheses; and what a call cost: CPU
     * time in microseconds and bytes allocated, client and server apart, pacing next to them, and bytes on the wire
     * where a relay counted them.
     *
     * @param coreHour what an hour of one core costs, in any money; empty for no such row
     * @param width in characters
     */
    public static List<Table> of(List<LoadRound> results, OptionalDouble coreHour, int width) {
        List<Table> tables = new ArrayList<>();
        List<LoadPoint> part = new ArrayList<>();
        int used = NAMES;
        for (LoadPoint point : points(results)) {
            int longest = Math.max(
                    point.transport().length(), network(point).orElse("").length());
            int own = Math.max(WIDTH, longest + 2);
            if (used + own > width && !part.isEmpty()) {
                tables.add(table(part, coreHour));
                part.clear();
                used = NAMES;
            }
            part.add(point);
            used += own;
        }
        tables.add(table(part, coreHour));
        return tables;
    }

    private static List<LoadPoint> points(List<LoadRound> results) {
        return LoadPoint.of(results).stream()
                .sorted(Comparator.comparingDouble(LoadPoint::rate))
                .toList();
    }

    private static Table table(List<LoadPoint> points, OptionalDouble coreHour) {
        boolean paced = points.get(0).paced();
        TableColumns<LoadPoint> rows = new TableColumns<LoadPoint>()
                .number(paced ? "percentile (us)" : "", LoadPoint::transport)
                .number("", PercentileTable::requested)
                .number("", PercentileTable::validity);
        if (points.stream().anyMatch(point -> network(point).isPresent())) {
            rows.number("network", point -> network(point).orElse("none"));
        }
        rows.number(
                "settled",
                point -> count(point, LoadRound::settled) + " of "
                        + point.rounds().size());
        if (paced) {
            addLatencies(rows);
        }
        rows.number("answers/s", point -> number(achieved(point)));
        if (first(points.get(0)).scenario() == Scenario.PRICES) {
            rows.number("MB/s of prices", point -> number(achieved(point) * PRICE_BYTES / 1e6));
        }
        if (points.stream().anyMatch(point -> point.series().has(LoadMetrics.CALLER_CPU))) {
            addCosts(rows, coreHour);
        }
        return rows.transposed(points.get(0).key().scenario(), points);
    }

    private static void addLatencies(TableColumns<LoadPoint> rows) {
        for (String percent : Distribution.PERCENTS) {
            double value = Double.parseDouble(percent);
            rows.number(percent, point -> latency(point, value));
            if (WITH_INTERVALS.contains(percent)) {
                rows.number("  interval", point -> interval(point, value));
            }
        }
        for (double percent : PLAIN_PERCENTILES) {
            String name = LoadGeneratorStalls.name(percent);
            rows.number("service " + name, point -> micros(point.service().percentile(percent)))
                    .number("lateness " + name, point -> micros(point.lateness().percentile(percent)));
        }
        rows.number("lanes", PercentileTable::lanes)
                .number("holds up to", point -> LoadGeneratorStalls.name(point.holdsUpTo()));
    }

    /** What the load generator spends on keeping its pace is no part of a call. */
    private static void addCosts(TableColumns<LoadPoint> rows, OptionalDouble coreHour) {
        mean(rows, "client CPU", LoadMetrics.CALLER_CPU, PercentileTable::micros);
        mean(rows, "  in kernel", LoadMetrics.CALLER + LoadMetrics.KERNEL, NumberFormats::percent);
        mean(rows, "server CPU", LoadMetrics.SERVER_CPU, PercentileTable::micros);
        mean(rows, "  in kernel", LoadMetrics.SERVER + LoadMetrics.KERNEL, NumberFormats::percent);
        rows.figure("compiling", PercentileTable::compiling, PercentileTable::micros)
                .number("pacing CPU", point -> micros(pacingNanos(point)));
        mean(rows, "client bytes", LoadMetrics.CALLER + LoadMetrics.ALL_ALLOCATED, NumberFormats::of);
        mean(rows, "server bytes", LoadMetrics.SERVER + LoadMetrics.ALL_ALLOCATED, NumberFormats::of);
        mean(rows, "wire up", LoadMetrics.WIRE_UP, NumberFormats::of);
        mean(rows, "wire down", LoadMetrics.WIRE_DOWN, NumberFormats::of);
        rows.number("client cores", point -> cores(point, LoadMetrics.CALLER_CPU))
                .number("server cores", point -> cores(point, LoadMetrics.SERVER_CPU));
        coreHour.ifPresent(price -> rows.figure(
                "a million cost",
                point -> RankedMetric.CPU.of(point.series()),
                nanos -> NumberFormats.of(CpuTime.priceOfAMillion(nanos, price))));
    }

    private static void mean(TableColumns<LoadPoint> rows, String name, String figure, DoubleFunction<String> number) {
        rows.figure(name, point -> point.series().mean(figure), number);
    }

    private static double achieved(LoadPoint point) {
        return RankedMetric.MESSAGES.of(point.series()).orElseThrow();
    }

    private static LoadRound first(LoadPoint point) {
        return point.rounds().get(0);
    }

    private static Optional<String> network(LoadPoint point) {
        return first(point).subject().server().between().map(Network::toString);
    }

    private static long count(LoadPoint point, Predicate<LoadRound> which) {
        return point.rounds().stream().filter(which).count();
    }

    private static String requested(LoadPoint point) {
        Load load = first(point).load();
        return !point.paced()
                ? ""
                : (load.pace().stages().isPresent() ? "mean " : "")
                        + load.pace().rate() + "/s";
    }

    private static String validity(LoadPoint point) {
        long invalid = count(point, round -> !round.valid());
        int all = point.rounds().size();
        return invalid == 0
                ? point.clientLimited() ? "client-limited" : "valid"
                : all == 1 ? "INVALID" : "INVALID " + invalid + "/" + all;
    }

    /** Puts a percentile that reflects the load generator's own stalls into parentheses. */
    private static String latency(LoadPoint point, double percent) {
        String text = micros(point.latency().percentile(percent));
        return percent <= point.holdsUpTo() ? text : "(" + text + ")";
    }

    /** Returns the confidence interval of a percentile; a dash if it reflects the load generator's own stalls. */
    private static String interval(LoadPoint point, double percent) {
        return point.interval(percent)
                .filter(interval -> percent <= point.holdsUpTo())
                .map(interval -> interval.times(1 / NANOS_PER_MICRO))
                .map(interval -> NumberFormats.of(interval.low()) + "-" + NumberFormats.of(interval.high()))
                .orElse(NumberFormats.UNKNOWN);
    }

    private static String lanes(LoadPoint point) {
        IntSummaryStatistics counts = point.rounds().stream()
                .mapToInt(round -> round.load().senders().lanes())
                .summaryStatistics();
        String lanes = counts.getMin() == counts.getMax()
                ? String.valueOf(counts.getMin())
                : counts.getMin() + "-" + counts.getMax();
        LoadRound first = first(point);
        if (!first.scenario().hasCalls()) {
            return lanes;
        }
        return lanes + (!first.load().senders().async() ? " blocking" : first.polled() ? " async, polls" : " async");
    }

    private static OptionalDouble compiling(LoadPoint point) {
        double server =
                point.series().mean(LoadMetrics.SERVER + LoadMetrics.COMPILER).orElse(0);
        return point.series().mean(LoadMetrics.CALLER + LoadMetrics.COMPILER).stream()
                .map(client -> client + server)
                .findFirst();
    }

    /** What lanes spent awake until messages were due, for each answer. */
    private static double pacingNanos(LoadPoint point) {
        return point.series().mean(LoadMetrics.PACING).orElse(0) * 1e9 / Math.max(1, achieved(point));
    }

    /** Returns how many cores one side keeps busy, and how many there are. */
    private static String cores(LoadPoint point, String cpu) {
        return NumberFormats.known(
                point.series().mean(cpu),
                nanos -> NumberFormats.of(CpuTime.cores(nanos, achieved(point))) + " of "
                        + first(point).environment().machine().cores());
    }

    private static String micros(double nanos) {
        return number(nanos / NANOS_PER_MICRO);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
