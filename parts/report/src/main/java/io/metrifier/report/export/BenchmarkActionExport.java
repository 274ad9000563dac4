package io.metrifier.report.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Writes the JSON of github-action-benchmark's tools {@code customBiggerIsBetter} and {@code customSmallerIsBetter}:
 * one entry per contender, conditions and figure, the mean of its rounds. That action compares all entries of a file in
 * one direction, so that there are two exports. An invalid figure is absent, because the action has no mark for it.
 */
public final class BenchmarkActionExport {
    private static final Set<String> COSTS = Set.of("ns", "us", "ms", "s", "ns/op", "B/op");

    private BenchmarkActionExport() {}

    /** Returns the figures of which a larger one is better. */
    public static String writeBigger(ReadResults results) {
        return write(results, unit -> unit.endsWith("/s"));
    }

    /** Returns the figures of which a smaller one is better. */
    public static String writeSmaller(ReadResults results) {
        return write(results, COSTS::contains);
    }

    private static String write(ReadResults results, Predicate<String> units) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        ExportRow.of(results).stream()
                .filter(row -> row.sample().valid() && units.test(row.unit()))
                .collect(Grouping.inOrder(BenchmarkActionExport::formatName))
                .forEach((name, rows) -> all.add(createEntry(name, rows)));
        return Json.pretty(all) + "\n";
    }

    private static String formatName(ExportRow row) {
        String conditions = row.sample().conditions().entrySet().stream()
                .filter(condition -> !condition.getValue().isEmpty())
                .map(Map.Entry::toString)
                .collect(Collectors.joining(" "));
        return row.sample().contender() + " " + row.figure()
                + (row.percentile().isEmpty() ? "" : " p" + row.percentile())
                + (conditions.isEmpty() ? "" : " (" + conditions + ")");
    }

    private static ObjectNode createEntry(String name, List<ExportRow> rows) {
        double mean = rows.stream().mapToDouble(ExportRow::value).average().orElseThrow();
        ObjectNode entry = JsonNodeFactory.instance
                .objectNode()
                .put("name", name)
                .put("unit", rows.get(0).unit())
                .put("value", mean);
        if (rows.size() > 1) {
            double squares = rows.stream()
                    .mapToDouble(row -> Math.pow(row.value() - mean, 2))
                    .sum();
            entry.put("range", "± " + NumberFormats.of(Math.sqrt(squares / (rows.size() - 1))));
        }
        return entry.put("extra", "kind=" + rows.get(0).document().kind() + " rounds=" + rows.size());
    }
}
