package io.metrifier.report.export;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.run.WarmupResult;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows of one round of one contender.
 *
 * @param started when the first measurement of the file began
 * @param conditions everything else that was configured
 * @param round from 1
 * @param settled whether the JVMs had reached a steady state
 * @param invalid why the values must not be believed
 */
record RowCollector(
        String source,
        String kind,
        Optional<Instant> started,
        String contender,
        Map<String, String> conditions,
        int round,
        Optional<Boolean> settled,
        Optional<String> invalid,
        Consumer<ExportRow> rows) {
    /** The unit of times. */
    static final String NANOS = "ns";

    static Optional<String> text(List<InvalidityReason> findings) {
        return findings.isEmpty()
                ? Optional.empty()
                : Optional.of(findings.stream()
                        .map(finding -> finding.rule() + ": " + finding.message())
                        .collect(Collectors.joining("; ")));
    }

    static Optional<Boolean> settled(@Nullable WarmupResult warmup) {
        return Optional.ofNullable(warmup).map(WarmupResult::settled);
    }

    void number(String figure, double value, String unit) {
        row(figure, OptionalDouble.empty(), value, unit);
    }

    void number(String figure, OptionalDouble value, String unit) {
        value.ifPresent(known -> number(figure, known, unit));
    }

    /** Adds each percentile that reports show, and the number of values. */
    void times(String figure, Distribution times) {
        if (times.count() > 0) {
            for (String percent : Distribution.PERCENTS) {
                double percentile = Double.parseDouble(percent);
                row(figure, OptionalDouble.of(percentile), times.percentile(percentile), NANOS);
            }
            number(figure + ".count", times.count(), "calls");
            number(figure + ".mean", times.mean(), NANOS);
        }
    }

    private void row(String figure, OptionalDouble percentile, double value, String unit) {
        rows.accept(new ExportRow(
                source,
                kind,
                started,
                contender,
                conditions,
                round,
                figure,
                percentile,
                value,
                unit,
                settled,
                invalid));
    }
}
