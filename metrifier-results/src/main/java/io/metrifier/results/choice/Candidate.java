package io.metrifier.results.choice;

import org.jspecify.annotations.Nullable;

/**
 * Somebody who might have been chosen, and what came of it. A figure is {@code null} where it was not measured.
 *
 * @param name the contender's
 * @param fate what became of it
 * @param why the reason, for people; empty of the chosen one
 * @param rounds in how many it was read
 * @param unread in how many more it was measured and could not be read, or failed
 * @param times how many times as much of what is preferred less of it takes than the best; of throughput how many
 *     times as many calls the best makes; {@code null} of the best, and where nobody knows
 * @param cpuNanos processor time of a call, both sides together, without what the rig spends on keeping its pace
 * @param latencyNanos the percentile that the question is about, at the rate and over the network
 * @param callsPerSecond of callers that wait for nothing but their answers, next to the server
 * @param bytes of a call on the wire, both ways together
 */
public record Candidate(
        String name,
        CandidateOutcome fate,
        String why,
        int rounds,
        int unread,
        @Nullable CandidateFigure times,
        @Nullable CandidateFigure cpuNanos,
        @Nullable CandidateFigure latencyNanos,
        @Nullable CandidateFigure callsPerSecond,
        @Nullable CandidateFigure bytes) {

    /** Returns the figure that a preference looks at. */
    public @Nullable CandidateFigure by(Preference preference) {
        return switch (preference) {
            case COST -> cpuNanos;
            case LATENCY -> latencyNanos;
            case THROUGHPUT -> callsPerSecond;
            case BYTES -> bytes;
        };
    }
}
