package io.metrifier.report.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.ReadResults;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the JSON of github-action-benchmark's tools {@code customBiggerIsBetter} and {@code customSmallerIsBetter}:
 * one entry per contender, conditions and figure, the mean of its rounds. That action compares all entries of a file in
 * one direction, so that there are two exports. An invalid figure is absent, because the action has no mark for it.
 *
 * @param bigger whether to export the figures of which a larger one is better, or those of which a smaller one is
 */
public record BenchmarkActionExport(boolean bigger) implements Exporter {
    @Override
    public String write(ReadResults results) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        ExportRow.of(results).stream()
                .filter(row -> row.valid() && (bigger ? isRate(row) : isCost(row)))
                .collect(Grouping.inOrder(BenchmarkActionExport::name))
                .forEach((name, rows) -> all.add(entry(name, rows)));
        return all.toPrettyString() + "\n";
    }

    private static boolean isRate(ExportRow row) {
        return row.unit().endsWith("/s");
    }

    private static boolean isCost(ExportRow row) {
        return List.of("ns", "us", "ms", "s", "ns/op", "B/op").contains(row.unit());
    }

    private static String name(ExportRow row) {
        String percentile = row.percentile().isPresent()
                ? " p" + NumberText.of(row.percentile().getAsDouble())
                : "";
        String conditions = row.conditions().entrySet().stream()
                .filter(condition -> !condition.getValue().isEmpty())
                .map(Map.Entry::toString)
                .collect(Collectors.joining(" "));
        return row.contender() + " " + row.figure() + percentile
                + (conditions.isEmpty() ? "" : " (" + conditions + ")");
    }

    private static ObjectNode entry(String name, List<ExportRow> rows) {
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
        return entry.put("extra", "kind=" + rows.get(0).kind() + " rounds=" + rows.size());
    }
}
