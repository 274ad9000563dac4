package io.metrifier.bench.output;

import io.metrifier.bench.jmh.JmhExport;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.export.BenchmarkActionExport;
import io.metrifier.report.export.CsvExport;
import io.metrifier.report.series.ReadResults;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The format of another program, in which every number of results is written instead of a page. */
public final class ExportFlags {
    /** A new format is a line. */
    private static final Map<String, Function<ReadResults, String>> FORMATS = new TreeMap<>(Map.of(
            "csv", CsvExport::write,
            "benchmark-action", BenchmarkActionExport::bigger,
            "benchmark-action-smaller", BenchmarkActionExport::smaller,
            "jmh", JmhExport::write));

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Write every number for another program, to standard output or to the file of -o: csv,"
                    + " benchmark-action or benchmark-action-smaller (customBiggerIsBetter or customSmallerIsBetter of"
                    + " github-action-benchmark), or jmh (the samples of runs in JMH's JSON format).")
    private @Nullable String format;

    /**
     * Returns what writes the format; empty if none is requested.
     *
     * @throws UsageException if the format is unknown
     */
    public Optional<Function<ReadResults, String>> exporter() {
        if (format != null && !FORMATS.containsKey(format)) {
            throw new UsageException("a format is one of " + FORMATS.keySet() + ": format=" + format);
        }
        return Optional.ofNullable(format).map(FORMATS::get);
    }
}
