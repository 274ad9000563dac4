package io.metrifier.load;

import io.metrifier.results.load.MessageCounts;
import java.time.Duration;

/**
 * What people want to know of about a second of a run while it goes on.
 *
 * @param length how long it was
 * @param answered how many messages were accounted for in it
 * @param p50Nanos the latency that half of them did not exceed, 0 if there was none
 * @param p99Nanos the latency that 99 % of them did not exceed
 * @param soFar what became of messages since the run began
 */
public record IntervalSummary(Duration length, long answered, long p50Nanos, long p99Nanos, MessageCounts soFar) {}
