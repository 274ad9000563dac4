package io.metrifier.report.export;

import io.metrifier.report.data.ReadResults;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the line protocol of InfluxDB, which Telegraf, QuestDB and VictoriaMetrics read as well: measurement
 * {@code metrifier}, the number in field {@code value}, everything else in tags, and the reason of an invalid number in
 * field {@code reason}.
 */
public final class InfluxExport implements Exporter {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** The format has no number that is not finite: such rows are absent. */
    @Override
    public String write(ReadResults results) {
        return ExportRows.of(results).stream()
                .filter(row -> Double.isFinite(row.value()))
                .map(InfluxExport::line)
                .collect(Collectors.joining());
    }

    private static String line(ExportRow row) {
        Map<String, String> tags = RowLabels.of(row);
        tags.put("figure", row.figure());
        tags.put("unit", row.unit());
        return "metrifier"
                + tags.entrySet().stream()
                        .map(tag -> "," + escaped(tag.getKey()) + "=" + escaped(tag.getValue()))
                        .collect(Collectors.joining())
                + " value=" + NumberText.of(row.value())
                + row.invalid().map(reason -> ",reason=" + quoted(reason)).orElse("")
                + row.started().map(InfluxExport::nanos).orElse("") + "\n";
    }

    private static String nanos(Instant started) {
        return " " + (started.getEpochSecond() * NANOS_PER_SECOND + started.getNano());
    }

    /** A backslash at the end of a tag would escape what follows it. */
    private static String escaped(String text) {
        return oneLine(text).replace('\\', '/').replaceAll("([,= ])", "\\\\$1");
    }

    private static String quoted(String text) {
        return '"' + oneLine(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\r\\n]+", " ");
    }
}
