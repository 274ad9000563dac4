package io.metrifier.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.load.MessageCounts;
import java.time.Duration;
import java.time.Instant;

/**
 * What happened in about a second of a run.
 *
 * @param startedAt when it began
 * @param length how long it was
 * @param latency of the messages that were accounted for in it
 * @param soFar what became of messages since the run began
 */
public record IntervalHistogram(Instant startedAt, Duration length, Distribution latency, MessageCounts soFar) {
    private static final double HALF = 50;
    private static final double MOST = 99;

    /** Returns what people want to know of it at once. */
    public IntervalSummary summary() {
        return new IntervalSummary(length, latency.count(), latency.percentile(HALF), latency.percentile(MOST), soFar);
    }
}
