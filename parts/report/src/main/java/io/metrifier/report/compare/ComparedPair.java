package io.metrifier.report.compare;

import io.metrifier.verdict.Comparison;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * One measurement of two runs.
 *
 * @param scenario the setting in words
 * @param metric what was measured: calls/s, time, p99, messages/s or CPU per call
 * @param before the first run's value, something per second, or nanoseconds
 * @param multiplesBefore how many times the baseline's time or CPU that is in the first run; empty if not in both
 * @param multiplesAfter the same of the second run
 */
public record ComparedPair(
        String scenario,
        String transport,
        String metric,
        double before,
        double after,
        Optional<Double> multiplesBefore,
        Optional<Double> multiplesAfter,
        DoubleFunction<String> number,
        Comparison comparison) {}
