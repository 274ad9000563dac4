package io.metrifier.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.load.MessageCounts;
import java.time.Duration;
import java.time.Instant;

/**
 * The histogram of about a second of a run.
 *
 * @param latency of the messages that ended in it
 * @param soFar the messages since the run began, by outcome
 */
public record IntervalHistogram(Instant startedAt, Duration length, Distribution latency, MessageCounts soFar) {
    private static final double HALF = 50;
    private static final double MOST = 99;

    /** Returns the figures that are shown during a run. */
    public IntervalSummary summary() {
        return new IntervalSummary(length, latency.count(), latency.percentile(HALF), latency.percentile(MOST), soFar);
    }
}
