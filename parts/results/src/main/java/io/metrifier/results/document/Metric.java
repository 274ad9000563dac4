package io.metrifier.results.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;

/**
 * A number with its unit. Immutable.
 *
 * @param value of the whole sample
 * @param unit such as {@code ms} or {@code calls}
 * @param turns the value of each turn, in order; empty if the sample was not taken in turns
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Metric(double value, String unit, List<Double> turns) {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    public Metric {
        turns = List.copyOf(turns);
    }

    /** Returns a figure that has no turns. */
    public static Metric of(double value, String unit) {
        return new Metric(value, unit, List.of());
    }

    /** Returns a figure whose value is the mean of its turns, at least one. */
    public static Metric ofTurns(List<Double> turns, String unit) {
        double mean = turns.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        return new Metric(mean, unit, turns);
    }

    /** Returns a duration in milliseconds. */
    public static Metric millis(Duration duration) {
        return of(duration.toNanos() / NANOS_PER_MILLI, "ms");
    }

    /** Returns a duration in seconds. */
    public static Metric seconds(Duration duration) {
        return of(duration.toNanos() / NANOS_PER_SECOND, "s");
    }
}
