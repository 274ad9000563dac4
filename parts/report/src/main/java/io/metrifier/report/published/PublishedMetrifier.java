package io.metrifier.report.published;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The throughputs of the original metrifier, run by run, next to the user's. */
final class PublishedMetrifier {
    private static final String REFERENCE = "http";

    private PublishedMetrifier() {}

    static Table table(List<ComparableResults> groups) {
        Map<String, Map<String, Double>> columns = new LinkedHashMap<>();
        Set<String> rows = new LinkedHashSet<>();
        columns.put(PublishedSection.YOURS, own(groups));
        for (Map<String, String> published : PublishedFigures.metrifier()) {
            String row = row(published.getOrDefault("scenario", ""), published.getOrDefault("transport", ""));
            rows.add(row);
            columns.computeIfAbsent(column(published), ignored -> new LinkedHashMap<>())
                    .put(row, Double.parseDouble(published.getOrDefault("score", "")));
        }
        TableColumns<String> table = new TableColumns<String>().words("call", row -> row);
        columns.forEach((name, column) ->
                table.numberCell(name, row -> Table.cell(text(column, row), name.equals(PublishedSection.YOURS))));
        return table.table(
                "calls per second, and in parentheses as a multiple of http's in the same column; frees-rpc by "
                        + "version, with 4 threads"
                        + " unless said; local is a MacBookPro12,1, gcp two n1-standard machines",
                rows.stream()
                        .sorted(Comparator.comparing(PublishedMetrifier::scenario))
                        .toList());
    }

    private static String column(Map<String, String> published) {
        String threads = published.getOrDefault("threads", "");
        return published.getOrDefault("report", "").replace("frees-rpc-", "") + " " + published.get("environment")
                + (threads.equals("1") ? ", 1 thread" : "");
    }

    private static String row(String scenario, String transport) {
        return scenario + ", " + transport;
    }

    private static String scenario(String row) {
        return row.substring(0, row.indexOf(','));
    }

    private static String text(Map<String, Double> column, String row) {
        Double score = column.get(row);
        Double reference = column.get(row(scenario(row), REFERENCE));
        if (score == null) {
            return "–";
        }
        return NumberFormats.of(score) + (reference == null ? "" : " (" + NumberFormats.times(score / reference) + ")");
    }

    /** Returns the user's throughput with the fewest threads and persons of each call. */
    private static Map<String, Double> own(List<ComparableResults> groups) {
        Map<String, Double> own = new LinkedHashMap<>();
        groups.stream()
                .flatMap(group -> group.measurements().stream())
                .filter(one -> one.setting().higherIsBetter())
                .sorted(Comparator.comparing(Measurement::setting))
                .forEach(one -> own.putIfAbsent(
                        row(one.setting().scenario(), one.transport()),
                        one.score().mean()));
        return own;
    }
}
