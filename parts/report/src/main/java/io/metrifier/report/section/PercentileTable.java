package io.metrifier.report.section;

import io.metrifier.network.Network;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.series.LoadSeries;
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
        List<LoadSeries> part = new ArrayList<>();
        int used = NAMES;
        for (LoadSeries point : listSeries(results)) {
            int longest = Math.max(
                    point.transport().length(), nameNetwork(point).orElse("").length());
            int own = Math.max(WIDTH, longest + 2);
            if (used + own > width && !part.isEmpty()) {
                tables.add(createTable(part, coreHour));
                part.clear();
                used = NAMES;
            }
            part.add(point);
            used += own;
        }
        tables.add(createTable(part, coreHour));
        return tables;
    }

    private static List<LoadSeries> listSeries(List<LoadRound> results) {
        return LoadSeries.of(results).stream()
                .sorted(Comparator.comparingDouble(LoadSeries::rate))
                .toList();
    }

    private static Table createTable(List<LoadSeries> points, OptionalDouble coreHour) {
        boolean paced = points.get(0).paced();
        TableColumns<LoadSeries> rows = new TableColumns<LoadSeries>()
                .number(paced ? "percentile (us)" : "", LoadSeries::transport)
                .number("", PercentileTable::formatRequested)
                .number("", PercentileTable::describeValidity);
        if (points.stream().anyMatch(point -> nameNetwork(point).isPresent())) {
            rows.number("network", point -> nameNetwork(point).orElse("none"));
        }
        rows.number(
                "settled",
                point -> countRounds(point, LoadRound::settled) + " of "
                        + point.rounds().size());
        if (paced) {
            addLatencies(rows);
        }
        rows.number("answers/s", point -> formatNumber(getAchievedRate(point)));
        if (getFirst(points.get(0)).scenario() == Scenario.PRICES) {
            rows.number("MB/s of prices", point -> formatNumber(getAchievedRate(point) * PRICE_BYTES / 1e6));
        }
        if (points.stream().anyMatch(point -> point.series().has(LoadMetrics.CALLER_CPU))) {
            addCosts(rows, coreHour);
        }
        return rows.transposed(points.get(0).key().scenario(), points);
    }

    private static void addLatencies(TableColumns<LoadSeries> rows) {
        for (String percent : Distribution.PERCENTS) {
            double value = Double.parseDouble(percent);
            rows.number(percent, point -> formatLatency(point, value));
            if (WITH_INTERVALS.contains(percent)) {
                rows.number("  interval", point -> formatInterval(point, value));
            }
        }
        for (double percent : PLAIN_PERCENTILES) {
            String name = LoadGeneratorStalls.nameOf(percent);
            rows.number("service " + name, point -> toMicros(point.service().percentile(percent)))
                    .number(
                            "lateness " + name,
                            point -> toMicros(point.lateness().percentile(percent)));
        }
        rows.number("lanes", PercentileTable::describeLanes)
                .number("holds up to", point -> LoadGeneratorStalls.nameOf(point.holdsUpTo()));
    }

    /** What the load generator spends on keeping its pace is no part of a call. */
    private static void addCosts(TableColumns<LoadSeries> rows, OptionalDouble coreHour) {
        addMean(rows, "client CPU", LoadMetrics.CALLER_CPU, PercentileTable::toMicros);
        addMean(rows, "  in kernel", LoadMetrics.CALLER + LoadMetrics.KERNEL, NumberFormats::percent);
        addMean(rows, "server CPU", LoadMetrics.SERVER_CPU, PercentileTable::toMicros);
        addMean(rows, "  in kernel", LoadMetrics.SERVER + LoadMetrics.KERNEL, NumberFormats::percent);
        rows.figure("compiling", PercentileTable::findCompileShare, PercentileTable::toMicros)
                .number("pacing CPU", point -> toMicros(getPacingNanos(point)));
        addMean(rows, "client bytes", LoadMetrics.CALLER + LoadMetrics.ALL_ALLOCATED, NumberFormats::of);
        addMean(rows, "server bytes", LoadMetrics.SERVER + LoadMetrics.ALL_ALLOCATED, NumberFormats::of);
        addMean(rows, "wire up", LoadMetrics.WIRE_UP, NumberFormats::of);
        addMean(rows, "wire down", LoadMetrics.WIRE_DOWN, NumberFormats::of);
        rows.number("client cores", point -> formatCores(point, LoadMetrics.CALLER_CPU))
                .number("server cores", point -> formatCores(point, LoadMetrics.SERVER_CPU));
        coreHour.ifPresent(price -> rows.figure(
                "a million cost",
                point -> RankedMetric.CPU.of(point.series()),
                nanos -> NumberFormats.of(CpuTime.priceOfAMillion(nanos, price))));
    }

    private static void addMean(TableColumns<LoadSeries> rows, String name, String key, DoubleFunction<String> number) {
        rows.figure(name, point -> point.series().mean(key), number);
    }

    private static double getAchievedRate(LoadSeries point) {
        return RankedMetric.MESSAGES.of(point.series()).orElseThrow();
    }

    private static LoadRound getFirst(LoadSeries point) {
        return point.rounds().get(0);
    }

    private static Optional<String> nameNetwork(LoadSeries point) {
        return getFirst(point).subject().server().between().map(Network::toString);
    }

    private static long countRounds(LoadSeries point, Predicate<LoadRound> which) {
        return point.rounds().stream().filter(which).count();
    }

    private static String formatRequested(LoadSeries point) {
        Load load = getFirst(point).load();
        return !point.paced()
                ? ""
                : (load.pace().stages().isPresent() ? "mean " : "")
                        + load.pace().rate() + "/s";
    }

    private static String describeValidity(LoadSeries point) {
        long invalid = countRounds(point, round -> !round.valid());
        int all = point.rounds().size();
        return invalid == 0
                ? point.clientLimited() ? "client-limited" : "valid"
                : all == 1 ? "INVALID" : "INVALID " + invalid + "/" + all;
    }

    /** Puts a percentile that reflects the load generator's own stalls into parentheses. */
    private static String formatLatency(LoadSeries point, double percent) {
        String text = toMicros(point.latency().percentile(percent));
        return percent <= point.holdsUpTo() ? text : "(" + text + ")";
    }

    /** Returns the confidence interval of a percentile; a dash if it reflects the load generator's own stalls. */
    private static String formatInterval(LoadSeries point, double percent) {
        return point.estimatePercentile(percent)
                .filter(interval -> percent <= point.holdsUpTo())
                .map(interval -> interval.times(1 / NANOS_PER_MICRO))
                .map(interval -> NumberFormats.of(interval.low()) + "-" + NumberFormats.of(interval.high()))
                .orElse(NumberFormats.UNKNOWN);
    }

    private static String describeLanes(LoadSeries point) {
        IntSummaryStatistics counts = point.rounds().stream()
                .mapToInt(round -> round.load().senders().lanes())
                .summaryStatistics();
        String lanes = counts.getMin() == counts.getMax()
                ? String.valueOf(counts.getMin())
                : counts.getMin() + "-" + counts.getMax();
        LoadRound first = getFirst(point);
        if (!first.scenario().hasCalls()) {
            return lanes;
        }
        return lanes + (!first.load().senders().async() ? " blocking" : first.polled() ? " async, polls" : " async");
    }

    private static OptionalDouble findCompileShare(LoadSeries point) {
        double server =
                point.series().mean(LoadMetrics.SERVER + LoadMetrics.COMPILER).orElse(0);
        return point.series().mean(LoadMetrics.CALLER + LoadMetrics.COMPILER).stream()
                .map(client -> client + server)
                .findFirst();
    }

    /** What lanes spent awake until messages were due, for each answer. */
    private static double getPacingNanos(LoadSeries point) {
        return point.series().mean(LoadMetrics.PACING).orElse(0) * 1e9 / Math.max(1, getAchievedRate(point));
    }

    /** Returns how many cores one side keeps busy, and how many there are. */
    private static String formatCores(LoadSeries point, String cpu) {
        return NumberFormats.known(
                point.series().mean(cpu),
                nanos -> NumberFormats.of(CpuTime.cores(nanos, getAchievedRate(point))) + " of "
                        + getFirst(point).environment().machine().cores());
    }

    private static String toMicros(double nanos) {
        return formatNumber(nanos / NANOS_PER_MICRO);
    }

    private static String formatNumber(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
