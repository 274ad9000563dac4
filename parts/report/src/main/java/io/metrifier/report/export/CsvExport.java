package io.metrifier.report.export;

import io.metrifier.report.page.CsvPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.document.RoundResult;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Writes one line per number, with a column for each condition that any row has: what pandas and R call tidy. */
public final class CsvExport {
    private static final List<String> BEFORE = List.of("source", "kind", "started", "contender");
    private static final List<String> AFTER =
            List.of("round", "figure", "percentile", "value", "unit", "settled", "valid", "reason");

    private CsvExport() {}

    /** Returns the text of a file. */
    public static String write(ReadResults results) {
        List<ExportRow> rows = ExportRow.of(results);
        SortedSet<String> conditions = new TreeSet<>();
        rows.forEach(row -> conditions.addAll(row.sample().conditions().keySet()));
        StringBuilder text = new StringBuilder(
                CsvPage.toLine(Stream.of(BEFORE.stream(), conditions.stream().map(CsvExport::toColumn), AFTER.stream())
                        .flatMap(names -> names)
                        .toList()));
        rows.forEach(row -> text.append(CsvPage.toLine(formatCells(row, conditions))));
        return text.toString();
    }

    /** A parameter of a run may have any name. */
    private static String toColumn(String condition) {
        return BEFORE.contains(condition) || AFTER.contains(condition) ? condition + "_" : condition;
    }

    private static List<String> formatCells(ExportRow row, SortedSet<String> conditions) {
        RoundResult sample = row.sample();
        Instant started = row.document().startedAt();
        List<String> cells = new ArrayList<>(List.of(
                row.source(),
                row.document().kind(),
                started.equals(Instant.EPOCH) ? "" : started.toString(),
                sample.contender()));
        conditions.forEach(name -> cells.add(sample.condition(name)));
        cells.addAll(List.of(
                Integer.toString(sample.round()),
                row.figure(),
                row.percentile(),
                formatNumber(row.value()),
                row.unit(),
                sample.warmup().map(warmup -> String.valueOf(warmup.settled())).orElse(""),
                Boolean.toString(sample.valid()),
                row.invalid()));
        return cells;
    }

    /** Returns a number in full, without exponent: {@code 1234567}, {@code 0.000025}, {@code NaN}. */
    private static String formatNumber(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }
}
