package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.Series;
import io.metrifier.results.load.CallResources;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What a call costs apart from time: CPU, memory, bytes on the wire, and money if an hour of a core has a price. One
 * table, with a column for each figure that at least one result has.
 */
final class CostSection {
    private static final double RATE = 1_000;
    private static final String PER_CALL = "/op";
    private static final String NANOS = "ns/op";
    private static final String BYTES = "B/op";
    private static final String SHARE = "share";
    private static final String UP = "bytes up the wire";
    private static final String DOWN = "bytes down the wire";

    /** The columns of figures that a run counted, in their order; figures of other profilers follow. */
    private static final Map<String, String> COUNTED = new LinkedHashMap<>();

    static {
        COUNTED.put(SideFigures.CALLER.cpu(), "client CPU");
        COUNTED.put(SideFigures.CALLER.kernel(), "of it kernel");
        COUNTED.put(SideFigures.CALLER.compiler(), "plus compiler");
        COUNTED.put(SideFigures.SERVER.cpu(), "server CPU");
        COUNTED.put(SideFigures.SERVER.kernel(), "of it kernel");
        COUNTED.put(SideFigures.SERVER.compiler(), "plus compiler");
        COUNTED.put(SideFigures.CALLER.allocated(), "client bytes allocated");
        COUNTED.put(SideFigures.SERVER.allocated(), "server bytes allocated");
    }

    /** The columns of what a network carried, as those of loads. */
    private static final Map<String, String> WIRE = Map.of(
            RunMetrics.WIRE_UP, UP,
            RunMetrics.WIRE_DOWN, DOWN,
            RunMetrics.PACKETS, "packets on the wire");

    private final List<Row> rows = new ArrayList<>();
    private final OptionalDouble coreHour;

    private CostSection(OptionalDouble coreHour) {
        this.coreHour = coreHour;
    }

    /** What a call over one contender costs; its figures are named as their columns. */
    private record Row(String name, Optional<ConfidenceInterval> cpu, Map<String, Metric> figures, boolean valid) {}

    /** Returns the table of all costs, or nothing if none was counted. */
    static List<PageBlock> of(ReportedGroup group) {
        CostSection section = new CostSection(group.coreHour());
        section.addSeries(group, true);
        group.results().loads().stream()
                .sorted(Comparator.comparing(LoadPoint::keyOfAnyRate)
                        .thenComparing(LoadPoint::transport)
                        .thenComparingDouble(LoadPoint::rate))
                .forEach(point -> section.add(point, group.loadLabels().of(point.key())));
        return section.blocks(section.explained()
                + " The CPU per call of a load excludes what the load generator spends on pacing. JMH's own profiler"
                + " counts allocation in the calling JVM only. Bytes on the wire are the payload of TCP and UDP,"
                + " counted where a relay stood between client and server.");
    }

    /** Returns the CPU and money of closed loops alone, for a terminal. */
    static List<PageBlock> money(ReportedGroup group) {
        CostSection section = new CostSection(group.coreHour());
        section.addSeries(group, false);
        return section.blocks(section.explained());
    }

    private String explained() {
        return "CPU time of both sides per call, with 95 % intervals."
                + (coreHour.isPresent()
                        ? " A million calls at " + NumberFormats.of(coreHour.getAsDouble()) + " for an hour of a core."
                        : " report --core-hour 0.04 adds what a million calls cost.");
    }

    private void addSeries(ReportedGroup group, boolean whole) {
        for (Ranking ranking : group.rankings()) {
            String label = group.labels().of(ranking.setting());
            ranking.everyone()
                    .forEach(one -> add(new Row(
                            one.contender() + ", " + label, ranking.cpu(one), whole ? counted(one) : Map.of(), true)));
        }
    }

    private void add(Row row) {
        if (row.cpu().isPresent() || !row.figures().isEmpty()) {
            rows.add(row);
        }
    }

    private static Map<String, Metric> counted(Series one) {
        Map<String, Metric> figures = new LinkedHashMap<>();
        one.metrics().stream()
                .filter(name -> one.unit(name).endsWith(PER_CALL) && !isWait(name))
                .forEach(name -> put(figures, WIRE.getOrDefault(name, name), one.mean(name), one.unit(name)));
        return figures;
    }

    /** Waiting is no cost. */
    private static boolean isWait(String metric) {
        return SideFigures.CALLER.waits().contains(metric)
                || SideFigures.SERVER.waits().contains(metric);
    }

    private void add(LoadPoint point, String label) {
        Map<String, Metric> figures = new LinkedHashMap<>();
        put(figures, "client CPU with pacing", point.cost(LoadMetrics.CALLER_CPU_PACING), NANOS);
        put(figures, SideFigures.SERVER.cpu(), point.cost(LoadMetrics.SERVER_CPU), NANOS);
        put(figures, SideFigures.CALLER.allocated(), point.cost(LoadMetrics.ALLOCATED), BYTES);
        put(figures, UP, point.cost(LoadMetrics.WIRE_UP), BYTES);
        put(figures, DOWN, point.cost(LoadMetrics.WIRE_DOWN), BYTES);
        if (!figures.isEmpty()) {
            put(figures, "client, of all cores", share(point, LoadMetrics.CALLER_CPU_PACING), SHARE);
            put(figures, "server, of all cores", share(point, LoadMetrics.SERVER_CPU), SHARE);
            put(figures, "busiest core", point.cost(LoadMetrics.BUSIEST_CORE), SHARE);
        }
        add(new Row(point.transport() + ", " + label, point.cpuNanos(), figures, point.valid()));
    }

    /** Returns how much of the machine a side kept busy. A client with the larger share may be what limits the rate. */
    private static OptionalDouble share(LoadPoint point, String side) {
        OptionalDouble nanos = point.cost(side);
        int cores = point.rounds().get(0).environment().machine().cores();
        return nanos.isPresent()
                ? OptionalDouble.of(CallResources.cores(nanos.getAsDouble(), point.achieved()) / cores)
                : nanos;
    }

    private static void put(Map<String, Metric> figures, String column, OptionalDouble value, String unit) {
        value.ifPresent(known -> figures.put(column, Metric.of(known, unit)));
    }

    private List<PageBlock> blocks(String words) {
        return PageBlock.section(
                "Cost per call", words, rows.isEmpty() ? List.of() : List.of(new PageBlock.Figures(table())));
    }

    private Table table() {
        TableColumns<Row> table = new TableColumns<Row>()
                .onlyKnown()
                .words("result", Row::name)
                .interval("CPU per call", "95 % from", "to", Row::cpu, NumberFormats::time)
                .estimate("cores for 1,000/s", Row::cpu, nanos -> NumberFormats.of(CallResources.cores(nanos, RATE)))
                .expending("to");
        coreHour.ifPresent(price -> table.estimate(
                "a million calls", Row::cpu, nanos -> NumberFormats.of(CallResources.priceOfAMillion(nanos, price))));
        Set<String> columns = new LinkedHashSet<>(COUNTED.keySet());
        rows.forEach(row -> columns.addAll(row.figures().keySet()));
        columns.forEach(column -> table.known(
                COUNTED.getOrDefault(column, column),
                row -> Optional.ofNullable(row.figures().get(column)).map(CostSection::text)));
        if (!rows.stream().allMatch(Row::valid)) {
            table.wordCell("validity", row -> row.valid() ? Table.cell("valid") : new Cell("INVALID", Table.Look.BAD));
        }
        return table.table("cost per call", rows);
    }

    private static String text(Metric figure) {
        return switch (figure.unit()) {
            case NANOS -> NumberFormats.time(figure.value());
            case SHARE -> NumberFormats.percent(figure.value());
            default -> NumberFormats.of(figure.value());
        };
    }
}
