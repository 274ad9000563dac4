package io.metrifier.report.export;

import io.metrifier.report.data.ReadResults;
import io.metrifier.report.page.CsvPage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Writes one line per number, with a column for each condition that any row has: what pandas and R call tidy. */
public final class CsvExport implements Exporter {
    private static final List<String> BEFORE = List.of("source", "kind", "started", "contender");
    private static final List<String> AFTER =
            List.of("round", "figure", "percentile", "value", "unit", "settled", "valid", "reason");

    @Override
    public String write(ReadResults results) {
        List<ExportRow> rows = ExportRow.of(results);
        SortedSet<String> conditions = new TreeSet<>();
        rows.forEach(row -> conditions.addAll(row.conditions().keySet()));
        StringBuilder text = new StringBuilder(
                CsvPage.line(Stream.of(BEFORE.stream(), conditions.stream().map(CsvExport::column), AFTER.stream())
                        .flatMap(names -> names)
                        .toList()));
        rows.forEach(row -> text.append(CsvPage.line(cells(row, conditions))));
        return text.toString();
    }

    /** A parameter of a run may have any name. */
    private static String column(String condition) {
        return BEFORE.contains(condition) || AFTER.contains(condition) ? condition + "_" : condition;
    }

    private static List<String> cells(ExportRow row, SortedSet<String> conditions) {
        List<String> cells = new ArrayList<>(List.of(
                row.source(), row.kind(), row.started().map(Instant::toString).orElse(""), row.contender()));
        conditions.forEach(name -> cells.add(row.conditions().getOrDefault(name, "")));
        cells.addAll(List.of(
                Integer.toString(row.round()),
                row.figure(),
                row.percentile().isPresent() ? NumberText.of(row.percentile().getAsDouble()) : "",
                NumberText.of(row.value()),
                row.unit(),
                row.settled().map(String::valueOf).orElse(""),
                Boolean.toString(row.valid()),
                row.invalid().orElse("")));
        return cells;
    }
}
