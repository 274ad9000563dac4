package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one measurement found, before the validity rules are applied. Immutable.
 *
 * @param startedAt when the measurement began, warm-up excluded
 * @param elapsed from when the first message was due to the last answer, minus the latency of the fastest answer, which
 *     over a distance is the round trip; at least {@link Load#duration}
 * @param counts messages by outcome
 * @param failures the most frequent exception messages, each with its count; not saved, because the findings have them
 * @param latency from when a message was due to its answer. Unanswered and unsent messages are included with the time
 *     that they had waited when the run ended; failed ones are not included
 * @param service from when a message was sent to its answer; for prices the time since the previous price
 * @param lateness how much later than possible the load generator sent each message
 * @param stalls of the jitter meter: by how much a sleeping thread overslept
 * @param usage CPU time, memory and bytes
 * @param seconds the latency of each second that had answers, in order; empty where it is not known
 * @param polled whether the lanes received answers themselves, instead of threads of the client; empty where it is not
 *     known
 */
public record LoadMeasurement(
        Instant startedAt,
        Duration elapsed,
        MessageCounts counts,
        Map<String, Long> failures,
        Distribution latency,
        Distribution service,
        Distribution lateness,
        Distribution stalls,
        CallResources usage,
        List<SecondLatency> seconds,
        Optional<Boolean> polled) {
    public LoadMeasurement {
        failures = Map.copyOf(failures);
        seconds = List.copyOf(seconds);
    }

    /** Creates a measurement whose single seconds, and the threads that received answers, are not known. */
    public LoadMeasurement(
            Instant startedAt,
            Duration elapsed,
            MessageCounts counts,
            Map<String, Long> failures,
            Distribution latency,
            Distribution service,
            Distribution lateness,
            Distribution stalls,
            CallResources usage) {
        this(
                startedAt,
                elapsed,
                counts,
                failures,
                latency,
                service,
                lateness,
                stalls,
                usage,
                List.of(),
                Optional.empty());
    }

    /** Returns this measurement with another usage. */
    public LoadMeasurement costing(CallResources other) {
        return new LoadMeasurement(
                startedAt, elapsed, counts, failures, latency, service, lateness, stalls, other, seconds, polled);
    }

    /** Returns the highest latency percentile that is valid despite stalls of the load generator. */
    public double holdsUpTo() {
        return new LoadGeneratorStalls(stalls).holdsUpTo(latency);
    }

    /** Returns the number of answers per second. */
    public double achievedPerSecond() {
        return counts.answered() / (elapsed.toNanos() / 1e9);
    }
}
