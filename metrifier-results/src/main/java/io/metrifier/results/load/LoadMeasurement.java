package io.metrifier.results.load;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.metrifier.results.Distribution;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * What one measurement found, before anybody judged it. Immutable.
 *
 * @param startedAt when the measurement began, warm-up excluded
 * @param elapsed from the first moment a message was due to the last answer, less what the fastest answer took, which
 *     over a distance is its way; at least {@link Load#duration}
 * @param counts what became of the messages
 * @param failures messages of exceptions, each with how often it was seen; the most frequent ones
 * @param latency from when a message was due to its answer. Unanswered and unsent messages are in it with the time they
 *     had waited when the run was given up; failed ones are not
 * @param service from when a message was really sent to its answer; for prices the time since the price before
 * @param lateness how much later than it could have the rig itself sent each message
 * @param stalls what the jitter meter saw: how much later than asked a thread that only sleeps woke up
 * @param usage what it cost
 */
public record LoadMeasurement(
        Instant startedAt,
        @JsonProperty("elapsedNanos") Duration elapsed,
        MessageCounts counts,
        Map<String, Long> failures,
        Distribution latency,
        Distribution service,
        Distribution lateness,
        Distribution stalls,
        MachineUsage usage) {
    public LoadMeasurement {
        requireNonNull(startedAt, "startedAt");
        requireNonNull(elapsed, "elapsed");
        requireNonNull(counts, "counts");
        requireNonNull(latency, "latency");
        requireNonNull(service, "service");
        requireNonNull(lateness, "lateness");
        requireNonNull(stalls, "stalls");
        requireNonNull(usage, "usage");
        failures = Map.copyOf(failures);
    }

    /** Returns this with another cost. */
    public LoadMeasurement costing(MachineUsage other) {
        return new LoadMeasurement(startedAt, elapsed, counts, failures, latency, service, lateness, stalls, other);
    }

    /** Returns the highest percentile of the latencies that holds although the rig itself was stalled at times. */
    @JsonProperty
    public double holdsUpTo() {
        return new RigStalls(stalls).holdsUpTo(latency);
    }

    /** Returns how many answers came in a second. */
    @JsonProperty("achievedRate")
    public double achievedPerSecond() {
        return counts.answered() / (elapsed.toNanos() / 1e9);
    }
}
