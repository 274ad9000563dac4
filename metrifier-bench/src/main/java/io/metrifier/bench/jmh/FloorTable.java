package io.metrifier.bench.jmh;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;

/** Prints results for people: one block a scenario, the fastest first, each as a multiple of the floor's time. */
public final class FloorTable {
    /** The contender whose time is 1. */
    public static final String FLOOR = "raw-socket";

    private static final String ROW = "  %-12s %14s  %12s  %10s%n";

    private FloorTable() {}

    /**
     * Returns the table of throughputs; the multiple is left out where the floor was not measured. Below it stands who
     * was still gaining speed.
     */
    public static String of(Collection<RunResult> results) {
        Map<String, List<RunResult>> byScenario = results.stream()
                .collect(Collectors.groupingBy(FloorTable::scenario, TreeMap::new, Collectors.toList()));
        StringBuilder table = new StringBuilder();
        byScenario.forEach((scenario, rows) -> table.append(block(scenario, rows)));
        return table.append(StillGaining.warning(results)).toString();
    }

    private static String block(String scenario, List<RunResult> rows) {
        OptionalDouble floor = rows.stream()
                .filter(row -> transport(row).equals(FLOOR))
                .mapToDouble(FloorTable::score)
                .findFirst();
        StringBuilder block = new StringBuilder(scenario).append(System.lineSeparator());
        block.append(String.format(Locale.ROOT, ROW, "", "calls/s", "+-99.9%", "x floor"));
        rows.stream()
                .sorted(Comparator.comparingDouble(FloorTable::score).reversed())
                .forEach(row -> block.append(String.format(
                        Locale.ROOT,
                        ROW,
                        transport(row),
                        String.format(Locale.ROOT, "%,.0f", score(row)),
                        String.format(
                                Locale.ROOT, "%,.0f", row.getPrimaryResult().getScoreError()),
                        floor.isPresent()
                                ? String.format(Locale.ROOT, "%.2f", floor.getAsDouble() / score(row))
                                : "")));
        return block.toString();
    }

    private static String scenario(RunResult row) {
        String benchmark = row.getParams().getBenchmark();
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    private static String transport(RunResult row) {
        return row.getParams().getParam("transport");
    }

    private static double score(RunResult row) {
        return row.getPrimaryResult().getScore();
    }
}
