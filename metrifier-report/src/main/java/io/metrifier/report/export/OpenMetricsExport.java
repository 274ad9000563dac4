package io.metrifier.report.export;

import io.metrifier.report.data.ReadResults;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes OpenMetrics text with timestamps, for {@code promtool tsdb create-blocks-from openmetrics} and other readers.
 * Every figure is a gauge in base units: times in seconds, percentages and shares as ratios.
 */
public final class OpenMetricsExport implements Exporter {
    /** Creates the exporter; it holds no state. */
    public OpenMetricsExport() {}

    /** Series are grouped by their names and in the order of their timestamps, as the format demands. */
    @Override
    public String write(ReadResults results) {
        Map<String, List<ExportRow>> families = new TreeMap<>();
        ExportRows.of(results)
                .forEach(row -> families.computeIfAbsent(name(row), name -> new ArrayList<>())
                        .add(row));
        StringBuilder text = new StringBuilder();
        families.forEach((name, rows) -> {
            BaseUnit unit = BaseUnit.of(rows.get(0).unit());
            text.append("# TYPE ").append(name).append(" gauge\n");
            text.append("# UNIT ").append(name).append(' ').append(unit.name()).append('\n');
            text.append("# HELP ").append(name).append(' ').append(rows.get(0).figure());
            text.append(" of one round.\n");
            rows.stream()
                    .sorted(Comparator.comparing(OpenMetricsExport::labels)
                            .thenComparing(row -> row.started().orElse(Instant.EPOCH)))
                    .map(row -> name + labels(row) + " " + NumberText.of(unit.convert(row.value()))
                            + row.started().map(OpenMetricsExport::seconds).orElse("")
                            + "\n")
                    .distinct()
                    .forEach(text::append);
        });
        return text.append(OpenMetricsText.END).toString();
    }

    private static String name(ExportRow row) {
        return "metrifier_" + OpenMetricsText.identifier(row.figure()) + "_"
                + BaseUnit.of(row.unit()).name();
    }

    private static String labels(ExportRow row) {
        return OpenMetricsText.labels(RowLabels.of(row));
    }

    private static String seconds(Instant started) {
        return String.format(Locale.ROOT, " %d.%03d", started.getEpochSecond(), started.getNano() / 1_000_000);
    }
}
