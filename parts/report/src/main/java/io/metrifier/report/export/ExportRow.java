package io.metrifier.report.export;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ReadResults;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.run.WarmupResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * One number of one round. Immutable.
 *
 * @param source the name of the file
 * @param percentile which one of a distribution, from 0 to 100; empty for a single number
 * @param value in {@code unit}
 * @param unit such as {@code ns} or {@code calls/s}
 */
record ExportRow(
        String source,
        ResultDocument document,
        Sample sample,
        String figure,
        OptionalDouble percentile,
        double value,
        String unit) {
    /** The figure of a round in which nothing could be measured; the row is invalid and says why. */
    private static final String FAILED = "failed";

    private static final String NANOS = "ns";

    /** Returns the rows, file by file, each round with its figures in alphabetical order. */
    static List<ExportRow> of(ReadResults results) {
        List<ExportRow> rows = new ArrayList<>();
        for (ComparableResults group : results.groups()) {
            String source = String.join(" ", group.sources());
            group.documents()
                    .forEach(document ->
                            document.samples().forEach(sample -> rows.addAll(of(source, document, sample))));
        }
        return rows;
    }

    private static List<ExportRow> of(String source, ResultDocument document, Sample sample) {
        List<ExportRow> rows = new ArrayList<>();
        ExportRow row = new ExportRow(source, document, sample, FAILED, OptionalDouble.empty(), 1, "rounds");
        if (!sample.measured()) {
            rows.add(row);
        }
        sample.figures().forEach((name, figure) -> rows.add(row.with(name, figure.value(), figure.unit())));
        sample.histograms().forEach((name, times) -> row.addTimes(rows, name, times));
        return rows;
    }

    private ExportRow with(String name, double number, String of) {
        return new ExportRow(source, document, sample, name, OptionalDouble.empty(), number, of);
    }

    /** Adds each percentile that reports show, and the number of values. */
    private void addTimes(List<ExportRow> rows, String name, Distribution times) {
        if (times.count() > 0) {
            for (String percent : Distribution.PERCENTS) {
                double one = Double.parseDouble(percent);
                rows.add(new ExportRow(
                        source, document, sample, name, OptionalDouble.of(one), times.percentile(one), NANOS));
            }
            rows.add(with(name + ".count", times.count(), "calls"));
            rows.add(with(name + ".mean", times.mean(), NANOS));
        }
    }

    String kind() {
        return document.kind();
    }

    /** Returns when the measurement of the file began; empty where that is unknown, as of JMH. */
    Optional<Instant> started() {
        return Optional.of(document.startedAt()).filter(moment -> !moment.equals(Instant.EPOCH));
    }

    String contender() {
        return sample.contender();
    }

    /** Returns everything else that was configured, by name. */
    Map<String, String> conditions() {
        return sample.conditions();
    }

    int round() {
        return sample.round();
    }

    /** Returns whether the JVMs had reached a steady state; empty where that was not detected. */
    Optional<Boolean> settled() {
        return sample.warmup().map(WarmupResult::settled);
    }

    /** Returns why the value must not be believed; empty if it is valid. */
    Optional<String> invalid() {
        String findings = sample.findings().stream()
                .map(finding -> finding.rule() + ": " + finding.message())
                .collect(Collectors.joining("; "));
        return sample.failure().or(() -> Optional.of(findings).filter(text -> !text.isEmpty()));
    }

    /** Returns whether the value may be believed. */
    boolean valid() {
        return invalid().isEmpty();
    }
}
