package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.document.Series;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.load.CallResources;
import io.metrifier.results.run.AllocatedPerCall;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.WaitPerCall;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;

/**
 * What a call costs apart from time: CPU, memory, bytes on the wire, and money if an hour of a core has a price. One
 * table, with a column for each figure that at least one result has.
 */
final class CostSection {
    private static final double RATE = 1_000;
    private static final String PER_CALL = "/op";
    private static final String NANOS = "ns/op";
    private static final String CPU = "CPU per call";
    private static final String INVALID = "INVALID";
    private static final String UP = "bytes up the wire";
    private static final String DOWN = "bytes down the wire";

    /** The columns of figures that a run counted, in their order; figures of other profilers follow. */
    private static final Map<String, String> COUNTED = new LinkedHashMap<>();

    static {
        COUNTED.put(CpuPerCall.CALLER, "client CPU");
        COUNTED.put(CpuPerCall.CALLER_KERNEL, "of it kernel");
        COUNTED.put(CpuPerCall.CALLER_COMPILER, "plus compiler");
        COUNTED.put(CpuPerCall.SERVER, "server CPU");
        COUNTED.put(CpuPerCall.SERVER_KERNEL, "of it kernel");
        COUNTED.put(CpuPerCall.SERVER_COMPILER, "plus compiler");
        COUNTED.put(AllocatedPerCall.CALLER, "client bytes allocated");
        COUNTED.put(AllocatedPerCall.SERVER, "server bytes allocated");
    }

    /** The columns of what a network carried, as those of loads. */
    private static final Map<String, String> WIRE = Map.of(
            RunFigures.WIRE_UP, UP,
            RunFigures.WIRE_DOWN, DOWN,
            RunFigures.PACKETS, "packets on the wire");

    /** Waiting is no cost. */
    private static final Set<String> WAITS = Set.of(
            WaitPerCall.CALLER_QUEUE,
            WaitPerCall.SERVER_QUEUE,
            WaitPerCall.CALLER_SWITCHES,
            WaitPerCall.SERVER_SWITCHES,
            WaitPerCall.CALLER_COLLECTIONS,
            WaitPerCall.SERVER_COLLECTIONS);

    private final Map<String, Map<String, Cell>> rows = new LinkedHashMap<>();
    private final OptionalDouble coreHour;

    private CostSection(OptionalDouble coreHour) {
        this.coreHour = coreHour;
    }

    /** Returns the table of all costs, or nothing if none was counted. */
    static List<PageBlock> of(ReportedGroup group) {
        CostSection section = new CostSection(group.coreHour());
        section.addSeries(group, true);
        group.results().loads().stream()
                .sorted(Comparator.comparing(LoadPoint::key)
                        .thenComparing(LoadPoint::transport)
                        .thenComparingDouble(LoadPoint::rate))
                .forEach(point -> section.add(point, group.loadLabels()));
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
        group.rankings().forEach(ranking -> add(ranking, group.labels().of(ranking.setting()), whole));
    }

    private void add(Ranking ranking, String label, boolean whole) {
        for (Series one : ranking.everyone()) {
            Map<String, Cell> row = new LinkedHashMap<>();
            ranking.cpu(one).ifPresent(nanos -> cpu(row, nanos));
            if (whole) {
                COUNTED.forEach((name, column) -> counted(row, one, name, name));
                one.metrics().stream()
                        .filter(name -> !COUNTED.containsKey(name) && !WAITS.contains(name))
                        .sorted()
                        .forEach(name -> counted(row, one, name, WIRE.getOrDefault(name, name)));
            }
            if (!row.isEmpty()) {
                rows.put(one.contender() + ", " + label, row);
            }
        }
    }

    private void cpu(Map<String, Cell> row, ConfidenceInterval nanos) {
        row.put(CPU, Table.cell(NumberFormats.time(nanos.estimate())));
        if (nanos.bounded()) {
            row.put("95 % from", Table.cell(NumberFormats.time(nanos.low())));
            row.put("to", Table.cell(NumberFormats.time(nanos.high())));
        }
        row.put("cores for 1,000/s", Table.cell(NumberFormats.of(CallResources.cores(nanos.estimate(), RATE))));
        coreHour.ifPresent(price -> row.put(
                "a million calls",
                Table.cell(NumberFormats.of(CallResources.priceOfAMillion(nanos.estimate(), price)))));
    }

    private static void counted(Map<String, Cell> row, Series one, String name, String column) {
        String unit = one.unit(name);
        if (unit.endsWith(PER_CALL)) {
            put(row, column, one.mean(name), unit.equals(NANOS) ? NumberFormats::time : NumberFormats::of);
        }
    }

    private void add(LoadPoint point, Labels labels) {
        Map<String, Cell> row = new LinkedHashMap<>();
        double[] rounds = point.cpuNanosByRound();
        if (rounds.length > 0) {
            cpu(row, ConfidenceInterval.ofRatios(rounds, VerdictRule.DEFAULT.confidence()));
        }
        put(row, "client CPU with pacing", point.cost(LoadFigures.CALLER_CPU_PACING), NumberFormats::time);
        put(row, CpuPerCall.SERVER, point.cost(LoadFigures.SERVER_CPU), NumberFormats::time);
        put(row, AllocatedPerCall.CALLER, point.cost(LoadFigures.ALLOCATED), NumberFormats::of);
        put(row, UP, point.cost(LoadFigures.WIRE_UP), NumberFormats::of);
        put(row, DOWN, point.cost(LoadFigures.WIRE_DOWN), NumberFormats::of);
        if (!row.isEmpty()) {
            put(row, "client, of all cores", share(point, LoadFigures.CALLER_CPU_PACING), NumberFormats::percent);
            put(row, "server, of all cores", share(point, LoadFigures.SERVER_CPU), NumberFormats::percent);
            put(row, "busiest core", point.cost(LoadFigures.BUSIEST_CORE), NumberFormats::percent);
            if (!point.valid()) {
                row.put(INVALID, new Cell(INVALID, Table.Look.BAD));
            }
            rows.put(point.transport() + ", " + labels.of(point), row);
        }
    }

    /** Returns how much of the machine a side kept busy. A client with the larger share may be what limits the rate. */
    private static OptionalDouble share(LoadPoint point, String side) {
        OptionalDouble nanos = point.cost(side);
        int cores = point.rounds().get(0).environment().machine().cores();
        return nanos.isPresent()
                ? OptionalDouble.of(CallResources.cores(nanos.getAsDouble(), point.achieved()) / cores)
                : nanos;
    }

    private static void put(Map<String, Cell> row, String column, OptionalDouble cost, DoubleFunction<String> number) {
        cost.ifPresent(value -> row.put(column, Table.cell(number.apply(value))));
    }

    private List<PageBlock> blocks(String words) {
        if (rows.isEmpty()) {
            return List.of();
        }
        List<String> columns = columns();
        Table.Builder table = Table.of("cost per call", "result");
        columns.forEach(column -> {
            if (column.equals(INVALID)) {
                table.words("validity");
            } else {
                table.number(COUNTED.getOrDefault(column, column));
            }
        });
        rows.forEach((name, row) -> {
            List<Cell> cells = new ArrayList<>(List.of(Table.cell(name)));
            columns.forEach(
                    column -> cells.add(row.getOrDefault(column, Table.cell(column.equals(INVALID) ? "valid" : "–"))));
            table.row(cells);
        });
        return List.of(
                new PageBlock.Heading("Cost per call"),
                new PageBlock.Paragraph(words),
                new PageBlock.Figures(table.build()));
    }

    /** Returns the columns that some row has: CPU first, then what was counted, other figures, and validity last. */
    private List<String> columns() {
        List<String> order = new ArrayList<>(List.of(CPU, "95 % from", "to", "cores for 1,000/s", "a million calls"));
        order.addAll(COUNTED.keySet());
        List<String> present = rows.values().stream()
                .flatMap(row -> row.keySet().stream())
                .distinct()
                .toList();
        order.retainAll(present);
        present.stream()
                .filter(column -> !order.contains(column) && !column.equals(INVALID))
                .forEach(order::add);
        if (present.contains(INVALID)) {
            order.add(INVALID);
        }
        return order;
    }
}
