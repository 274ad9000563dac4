package io.metrifier.report.export;

import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.ReadResults;
import java.time.Instant;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;

/**
 * Writes OpenMetrics text with timestamps, for {@code promtool tsdb create-blocks-from openmetrics} and other readers.
 * Every figure is a gauge in base units: times in seconds, percentages and shares as ratios.
 */
public final class OpenMetricsExport implements Exporter {
    /** Series are grouped by their names and in the order of their timestamps, as the format demands. */
    @Override
    public String write(ReadResults results) {
        StringBuilder text = new StringBuilder();
        ExportRows.of(results).stream()
                .collect(Grouping.sorted(OpenMetricsExport::name))
                .forEach((name, rows) -> {
                    BaseUnit unit = BaseUnit.of(rows.get(0).unit());
                    text.append("# TYPE ").append(name).append(" gauge\n");
                    text.append("# UNIT ")
                            .append(name)
                            .append(' ')
                            .append(unit.name())
                            .append('\n');
                    text.append("# HELP ")
                            .append(name)
                            .append(' ')
                            .append(rows.get(0).figure());
                    text.append(" of one round.\n");
                    rows.stream()
                            .sorted(Comparator.comparing(OpenMetricsExport::labels)
                                    .thenComparing(row -> row.started().orElse(Instant.EPOCH)))
                            .map(row -> name + labels(row) + " " + NumberText.of(unit.convert(row.value()))
                                    + row.started()
                                            .map(OpenMetricsExport::seconds)
                                            .orElse("")
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

    /**
     * A unit that a monitoring system expects, and how to convert one of ours to it. Immutable.
     *
     * @param name as in the name of a metric
     * @param divisor what to divide a value by: exact, where a factor such as 1e-9 is not
     */
    private record BaseUnit(String name, double divisor) {
        private static final Map<String, BaseUnit> KNOWN = Map.ofEntries(
                Map.entry("ns", new BaseUnit("seconds", 1e9)),
                Map.entry("us", new BaseUnit("seconds", 1e6)),
                Map.entry("ms", new BaseUnit("seconds", 1e3)),
                Map.entry("s", new BaseUnit("seconds", 1)),
                Map.entry("ns/op", new BaseUnit("seconds_per_call", 1e9)),
                Map.entry("B", new BaseUnit("bytes", 1)),
                Map.entry("B/op", new BaseUnit("bytes_per_call", 1)),
                Map.entry("#/op", new BaseUnit("per_call", 1)),
                Map.entry("calls/s", new BaseUnit("calls_per_second", 1)),
                Map.entry("%", new BaseUnit("ratio", 100)));

        /** Returns the base unit of a unit; one that is unknown is its own. */
        static BaseUnit of(String unit) {
            BaseUnit known = KNOWN.get(unit);
            return known == null
                    ? new BaseUnit(unit.replace("/", "_per_").replaceAll("[^A-Za-z0-9_]+", "_"), 1)
                    : known;
        }

        double convert(double value) {
            return value / divisor;
        }
    }
}
