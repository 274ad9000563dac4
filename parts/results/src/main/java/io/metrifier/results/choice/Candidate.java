package io.metrifier.results.choice;

import org.jspecify.annotations.Nullable;

/**
 * A candidate of a choice, its measured figures and its outcome. A figure that was not measured is {@code null}.
 *
 * @param why the reason, for people; empty for the chosen candidate
 * @param unread the number of rounds whose figures were invalid, or that failed
 * @param times the ratio of its preferred figure to the best one; for throughput, the best one's calls per second
 *     divided by its own; {@code null} for the best and if unknown
 * @param cpuNanos CPU time of a call, client and server together, without the load generator's pacing
 * @param latencyNanos the percentile of the question, at its rate and over its network
 * @param callsPerSecond of a closed loop next to the server
 * @param bytes of a call on the wire, both directions together
 */
public record Candidate(
        String name,
        CandidateOutcome outcome,
        String why,
        int rounds,
        int unread,
        @Nullable CandidateFigure times,
        @Nullable CandidateFigure cpuNanos,
        @Nullable CandidateFigure latencyNanos,
        @Nullable CandidateFigure callsPerSecond,
        @Nullable CandidateFigure bytes) {

    /** Returns the figure that a preference compares. */
    public @Nullable CandidateFigure by(Preference preference) {
        return switch (preference) {
            case COST -> cpuNanos;
            case LATENCY -> latencyNanos;
            case THROUGHPUT -> callsPerSecond;
            case BYTES -> bytes;
        };
    }
}
