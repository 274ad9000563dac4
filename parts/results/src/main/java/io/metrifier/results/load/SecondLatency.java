package io.metrifier.results.load;

/**
 * The latency of the messages that ended in one second of a measurement. Immutable.
 *
 * @param second which second, from 1
 * @param answered the number of these messages; not 0
 * @param p50Nanos their median
 * @param p99Nanos their 99th percentile
 */
public record SecondLatency(int second, long answered, long p50Nanos, long p99Nanos) {}
