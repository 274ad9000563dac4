package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.run.AllocatedPerCall;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.WaitPerCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a call costs beside time: processor, memory, and whatever else was counted per call. */
public final class CostSection {
    private static final String PER_CALL = "/op";
    private static final String NANOS = "ns/op";

    private CostSection() {}

    public static List<PageBlock> of(
            List<Contest> contests, List<LoadPoint> loads, SettingLabels labels, LoadLabels loadLabels) {
        List<PageBlock> blocks = new ArrayList<>();
        TreeMap<String, String> extras = new TreeMap<>();
        contests.forEach(contest -> everyone(contest)
                .forEach(one -> one.extras().forEach((name, extra) -> {
                    if (extra.unit().endsWith(PER_CALL)) {
                        extras.put(name, extra.unit());
                    }
                })));
        extras.forEach((name, unit) -> blocks.add(new PageBlock.Figures(extra(contests, labels, name, unit))));
        if (loads.stream().anyMatch(CostSection::measured)) {
            blocks.add(new PageBlock.Figures(loads(loads, loadLabels)));
        }
        if (!blocks.isEmpty()) {
            blocks.add(0, new PageBlock.Heading("Cost per call"));
            blocks.add(
                    1,
                    new PageBlock.Paragraph(RichText.of(
                            "What is allocated is counted in each JVM by itself; JMH's own profiler and the rig "
                                    + "count in the JVM that calls, without a forked server's share."
                                    + " Processor time of the rig's client has what it takes to keep the "
                                    + "pace. Bytes on the wire are those"
                                    + " of the payload of TCP and UDP, counted where a relay stood between "
                                    + "client and server.")));
        }
        return blocks;
    }

    private static Table extra(List<Contest> contests, SettingLabels labels, String name, String unit) {
        TreeSet<String> transports = new TreeSet<>();
        contests.forEach(contest -> everyone(contest).forEach(one -> transports.add(one.transport())));
        Table.Builder table = Table.of(caption(name, unit), "scenario", transports.toArray(String[]::new));
        DoubleFunction<String> number = unit.equals(NANOS) ? NumberFormats::time : NumberFormats::of;
        for (Contest contest : contests) {
            List<Cell> row = new ArrayList<>(List.of(Table.cell(labels.of(contest.setting()))));
            for (String transport : transports) {
                row.add(Table.cell(everyone(contest)
                        .filter(one -> one.transport().equals(transport))
                        .map(one -> one.extras().get(name))
                        .filter(Objects::nonNull)
                        .map(extra -> number.apply(extra.score().mean()))
                        .findFirst()
                        .orElse("–")));
            }
            if (row.stream().skip(1).anyMatch(cell -> !cell.text().equals("–"))) {
                table.row(row);
            }
        }
        return table.build();
    }

    private static String caption(String name, String unit) {
        return switch (name) {
            case AllocatedPerCall.CALLER -> "bytes allocated per call by the caller's JVM";
            case AllocatedPerCall.SERVER -> "bytes allocated per call by the forked server's JVM";
            case CpuPerCall.CALLER_KERNEL -> "of the processor time per call of the caller's JVM, in the kernel";
            case CpuPerCall.SERVER_KERNEL -> "of the processor time per call of the forked server, in the kernel";
            case CpuPerCall.CALLER_COMPILER -> "beside the processor time per call of the caller's JVM, its compilers'";
            case CpuPerCall.SERVER_COMPILER ->
                "beside the processor time per call of the forked server, its compilers'";
            case CpuPerCall.CALLER -> "processor time per call of the caller's JVM";
            case CpuPerCall.SERVER -> "processor time per call of the forked server";
            case WaitPerCall.CALLER_QUEUE -> "time per call that the caller's threads waited for a core";
            case WaitPerCall.SERVER_QUEUE -> "time per call that the forked server's threads waited for a core";
            case WaitPerCall.CALLER_SWITCHES -> "how often per call a thread of the caller's JVM began to wait";
            case WaitPerCall.SERVER_SWITCHES -> "how often per call a thread of the forked server began to wait";
            case WaitPerCall.CALLER_COLLECTIONS -> "collections of garbage per call in the caller's JVM";
            case WaitPerCall.SERVER_COLLECTIONS -> "collections of garbage per call in the forked server";
            default -> name + ", " + unit;
        };
    }

    private static Stream<Measurement> everyone(Contest contest) {
        return Stream.concat(
                contest.ranking().stream().map(RankedTransport::measurement), contest.baselines().stream());
    }

    private static boolean measured(LoadPoint point) {
        return Stream.<Function<MachineUsage, OptionalDouble>>of(
                        MachineUsage::clientCpuNanosPerCall,
                        MachineUsage::serverCpuNanosPerCall,
                        MachineUsage::clientBytesPerCall,
                        MachineUsage::wireBytesUpPerCall)
                .anyMatch(cost -> point.cost(cost).isPresent());
    }

    private static Table loads(List<LoadPoint> points, LoadLabels labels) {
        Table.Builder table = Table.of(
                "at a given load, for each call",
                "result",
                "due/s",
                "client processor",
                "server processor",
                "client bytes allocated",
                "bytes up the wire",
                "down",
                "busiest core");
        table.words("validity");
        List<LoadPoint> sorted = points.stream()
                .sorted(Comparator.comparing(LoadPoint::setting)
                        .thenComparing(LoadPoint::transport)
                        .thenComparingDouble(LoadPoint::rate))
                .toList();
        for (LoadPoint point : sorted) {
            table.row(List.of(
                    Table.cell(point.transport() + ", " + labels.of(point.setting())),
                    Table.cell(point.paced() ? NumberFormats.of(point.rate()) : "–"),
                    cost(point, MachineUsage::clientCpuNanosPerCall, NumberFormats::time),
                    cost(point, MachineUsage::serverCpuNanosPerCall, NumberFormats::time),
                    cost(point, MachineUsage::clientBytesPerCall, NumberFormats::of),
                    cost(point, MachineUsage::wireBytesUpPerCall, NumberFormats::of),
                    cost(point, MachineUsage::wireBytesDownPerCall, NumberFormats::of),
                    cost(point, MachineUsage::busiestCore, NumberFormats::percent),
                    point.valid() ? Table.cell("valid") : new Cell("INVALID", Table.Look.BAD)));
        }
        return table.build();
    }

    private static Cell cost(
            LoadPoint point, Function<MachineUsage, OptionalDouble> which, DoubleFunction<String> number) {
        OptionalDouble cost = point.cost(which);
        return Table.cell(cost.isPresent() ? number.apply(cost.getAsDouble()) : "–");
    }
}
