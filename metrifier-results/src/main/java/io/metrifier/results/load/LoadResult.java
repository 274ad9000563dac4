package io.metrifier.results.load;

import static java.util.Objects.requireNonNull;

import io.metrifier.results.Distribution;
import io.metrifier.results.Finding;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What one measurement found, with everything needed to judge it. Immutable; written by {@link LoadResultWriter} and read
 * by {@link LoadResultReader}.
 *
 * <p>Results of equal subject and load may be merged by adding their distributions and counts. One that is not
 * {@linkplain #valid valid} must never be shown without saying so.
 *
 * @param subject what was measured
 * @param load how
 * @param round which of several interleaved rounds this is, from 1
 * @param startedAt when the measurement began, warm-up excluded
 * @param elapsed from the first moment a message was due to the last answer, at least {@link Load#duration}
 * @param environment the machine, the JVM and the versions
 * @param counts what became of the messages
 * @param failures messages of exceptions, each with how often it was seen; the most frequent ones
 * @param latency from when a message was due to its answer. Unanswered and unsent messages are in it with the time they had
 *     waited when the run was given up; failed ones are not
 * @param service from when a message was really sent to its answer; for prices the time since the price before
 * @param lateness how much later than it could have the rig itself sent each message
 * @param stalls what the jitter meter saw: how much later than asked a thread that only sleeps woke up
 * @param usage what it cost
 * @param findings why the result is invalid; empty where it is valid
 */
public record LoadResult(
        Subject subject,
        Load load,
        int round,
        Instant startedAt,
        Duration elapsed,
        Environment environment,
        Counts counts,
        Map<String, Long> failures,
        Distribution latency,
        Distribution service,
        Distribution lateness,
        Distribution stalls,
        Usage usage,
        List<Finding> findings) {
    public LoadResult {
        requireNonNull(subject, "subject");
        requireNonNull(load, "load");
        requireNonNull(startedAt, "startedAt");
        requireNonNull(elapsed, "elapsed");
        requireNonNull(environment, "environment");
        requireNonNull(counts, "counts");
        requireNonNull(latency, "latency");
        requireNonNull(service, "service");
        requireNonNull(lateness, "lateness");
        requireNonNull(stalls, "stalls");
        requireNonNull(usage, "usage");
        failures = Map.copyOf(failures);
        findings = List.copyOf(findings);
    }

    /** Returns this result with these findings in place of its own. */
    public LoadResult withFindings(List<Finding> found) {
        return new LoadResult(
                subject,
                load,
                round,
                startedAt,
                elapsed,
                environment,
                counts,
                failures,
                latency,
                service,
                lateness,
                stalls,
                usage,
                found);
    }

    /** Tells whether the figures mean what they say. */
    public boolean valid() {
        return findings.isEmpty();
    }

    /** Tells whether messages were due at moments of a schedule; prices come when the server sends them. */
    public boolean paced() {
        return subject.scenario() != Scenario.PRICES;
    }

    /** Returns how many answers came in a second. */
    public double achievedPerSecond() {
        return counts.answered() / (elapsed.toNanos() / 1e9);
    }
}
