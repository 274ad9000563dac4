package io.metrifier.load;

import io.metrifier.results.load.MessageCounts;
import java.time.Duration;

/**
 * The figures of about a second of a run that are shown while it goes on.
 *
 * @param answered the number of messages that ended in it
 * @param p50Nanos the median latency, 0 if there is none
 * @param p99Nanos the 99th percentile of latency
 * @param soFar the messages since the run began, by outcome
 */
public record IntervalSummary(Duration length, long answered, long p50Nanos, long p99Nanos, MessageCounts soFar) {}
