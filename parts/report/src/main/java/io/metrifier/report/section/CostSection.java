package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.CpuTime;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/**
 * What a call costs apart from time: CPU, memory, bytes on the wire, and money if an hour of a core has a price. One
 * table, with a column for each figure that at least one result has.
 */
final class CostSection {
    private static final double RATE = 1_000;
    private static final String PER_CALL = "/op";

    /** The columns of metrics, in their order; metrics of other profilers follow under their own names. */
    private static final Map<String, String> COUNTED = new LinkedHashMap<>();

    /** The columns after those. */
    private static final Map<String, String> LAST = new LinkedHashMap<>();

    static {
        COUNTED.put(SideFigures.CALLER.cpu(), "client CPU");
        COUNTED.put(SideFigures.CALLER.kernelCpu(), "of it kernel");
        COUNTED.put(SideFigures.CALLER.compilerCpu(), "plus compiler");
        COUNTED.put(SideFigures.SERVER.cpu(), "server CPU");
        COUNTED.put(SideFigures.SERVER.kernelCpu(), "of it kernel");
        COUNTED.put(SideFigures.SERVER.compilerCpu(), "plus compiler");
        COUNTED.put(SideFigures.CALLER.allocated(), "client bytes allocated");
        COUNTED.put(SideFigures.SERVER.allocated(), "server bytes allocated");
        LAST.put(LoadMetrics.CALLER_CPU_PACING, "client CPU with pacing");
        LAST.put(RunMetrics.WIRE_UP, "bytes up the wire");
        LAST.put(RunMetrics.WIRE_DOWN, "bytes down the wire");
        LAST.put(RunMetrics.PACKETS, "packets on the wire");
    }

    private CostSection() {}

    /** A contender in a setting. */
    private record Row(String setting, Ranking ranking, Series one) {
        Optional<ConfidenceInterval> cpu() {
            return ranking.cpu(one);
        }

        Optional<String> text(String metric) {
            DoubleFunction<String> number = one.unit(metric).equals("ns/op") ? NumberFormats::time : NumberFormats::of;
            return one.mean(metric).stream().mapToObj(number).findFirst();
        }

        /** Returns how much of the machine a side of a load kept busy: a busy client may be what limits the rate. */
        OptionalDouble share(String side, int cores) {
            OptionalDouble nanos = one.mean(side);
            return ranking.metric().isOfLoad() && nanos.isPresent()
                    ? OptionalDouble.of(CpuTime.cores(
                                    nanos.getAsDouble(),
                                    RankedMetric.MESSAGES.of(one).orElseThrow())
                            / cores)
                    : OptionalDouble.empty();
        }

        /** Returns what profilers of a run counted per call; waiting is no cost. */
        Stream<String> counted() {
            return ranking.metric().isOfLoad()
                    ? Stream.empty()
                    : one.metrics().stream()
                            .filter(name -> one.unit(name).endsWith(PER_CALL))
                            .filter(name -> !SideFigures.CALLER.waits().contains(name)
                                    && !SideFigures.SERVER.waits().contains(name));
        }
    }

    /** Returns the table of all costs, or nothing if none was counted. */
    static List<PageBlock> of(ReportedGroup group) {
        List<Row> rows = Stream.of(group.rankings(), group.loads(), group.streams())
                .flatMap(rankings -> listRows(rankings, group))
                .filter(row -> row.cpu().isPresent()
                        || row.counted().findAny().isPresent()
                        || Stream.of(COUNTED, LAST)
                                .flatMap(columns -> columns.keySet().stream())
                                .anyMatch(row.one()::has))
                .toList();
        return createSection(
                rows,
                group,
                " The CPU per call of a load excludes what the load generator spends on pacing. JMH's own profiler"
                        + " counts allocation in the calling JVM only. Bytes on the wire are the payload of TCP and"
                        + " UDP, counted where a relay stood between client and server.",
                table -> addCounted(table, rows, group.results().conditions().cores()));
    }

    /** Returns the CPU and money of closed loops alone, for a terminal. */
    static List<PageBlock> money(ReportedGroup group) {
        List<Row> rows = listRows(group.rankings(), group)
                .filter(row -> row.cpu().isPresent())
                .toList();
        return createSection(rows, group, "", table -> {});
    }

    private static Stream<Row> listRows(List<Ranking> rankings, ReportedGroup group) {
        return rankings.stream()
                .flatMap(ranking ->
                        ranking.everyone().stream().map(one -> new Row(group.label(ranking.setting()), ranking, one)));
    }

    private static List<PageBlock> createSection(
            List<Row> rows, ReportedGroup group, String further, Consumer<TableColumns<Row>> counted) {
        TableColumns<Row> table = new TableColumns<Row>()
                .words("result", row -> row.one().contender() + ", " + row.setting())
                .interval("CPU per call", "95 % interval", Row::cpu, NumberFormats::time)
                .estimate("cores for 1,000/s", Row::cpu, nanos -> NumberFormats.of(CpuTime.cores(nanos, RATE)));
        group.coreHour()
                .ifPresent(price -> table.estimate(
                        "a million calls", Row::cpu, nanos -> NumberFormats.of(CpuTime.priceOfAMillion(nanos, price))));
        counted.accept(table);
        if (!rows.stream().allMatch(row -> row.one().valid())) {
            table.wordCell(
                    "validity", row -> row.one().valid() ? Table.cell("valid") : new Cell("INVALID", Table.Look.BAD));
        }
        String money = group.coreHour().isPresent()
                ? " A million calls at " + NumberFormats.of(group.coreHour().getAsDouble()) + " for an hour of a core."
                : " report --core-hour 0.04 adds what a million calls cost.";
        return PageBlock.section(
                "Cost per call",
                "CPU time of both sides per call, with 95 % intervals." + money + further,
                rows.isEmpty() ? List.of() : List.of(new PageBlock.Figures(table.table("cost per call", rows))));
    }

    private static void addCounted(TableColumns<Row> table, List<Row> rows, int cores) {
        COUNTED.forEach((metric, title) -> table.known(title, row -> row.text(metric)));
        rows.stream()
                .flatMap(Row::counted)
                .filter(metric -> !COUNTED.containsKey(metric) && !LAST.containsKey(metric))
                .distinct()
                .forEach(metric -> table.known(metric, row -> row.text(metric)));
        LAST.forEach((metric, title) -> table.known(title, row -> row.text(metric)));
        table.figure(
                        "client, of all cores",
                        row -> row.share(LoadMetrics.CALLER_CPU_PACING, cores),
                        NumberFormats::percent)
                .figure("server, of all cores", row -> row.share(LoadMetrics.SERVER_CPU, cores), NumberFormats::percent)
                .figure("busiest core", row -> row.one().mean(LoadMetrics.BUSIEST_CORE), NumberFormats::percent);
    }
}
