package io.metrifier.report.export;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * One number of one round. Immutable.
 *
 * @param kind what was measured: {@code run}, {@code load}, {@code distance}, {@code jmh}, {@code first-call} or
 *     {@code fault}
 * @param started when the first measurement of the file began; empty where the file does not say
 * @param conditions everything else that was configured, by name
 * @param round from 1
 * @param percentile which one of a distribution, from 0 to 100; empty for a single number
 * @param value in {@code unit}
 * @param unit such as {@code ns} or {@code calls/s}
 * @param settled whether the JVMs had reached a steady state; empty where that was not detected
 * @param invalid why the value must not be believed; empty if it is valid
 */
record ExportRow(
        String source,
        String kind,
        Optional<Instant> started,
        String contender,
        Map<String, String> conditions,
        int round,
        String figure,
        OptionalDouble percentile,
        double value,
        String unit,
        Optional<Boolean> settled,
        Optional<String> invalid) {
    ExportRow {
        conditions = Collections.unmodifiableMap(new TreeMap<>(conditions));
    }

    /** Returns whether the value may be believed. */
    boolean valid() {
        return invalid.isEmpty();
    }
}
