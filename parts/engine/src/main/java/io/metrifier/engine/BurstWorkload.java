package io.metrifier.engine;

import io.metrifier.results.Distribution;
import java.time.Duration;

/** Work in bursts, with sleep between them. */
interface BurstWorkload extends AutoCloseable {

    /**
     * Works for {@code lead}, which is not counted, and then for {@code length}, or longer if too few calls were made
     * by then; returns once every answer has arrived.
     *
     * @param fewest counted calls
     * @throws IllegalStateException if a call failed, an answer was wrong, or an answer did not arrive
     */
    Count run(Duration lead, Duration length, int fewest) throws InterruptedException;

    /**
     * What was done.
     *
     * @param calls that began in the counted part and were answered
     * @param nanos how long a caller made them
     * @param lost calls whose connection failed, which are not in {@code made}
     * @param latency of the counted calls; empty of streams
     */
    record Count(long calls, long nanos, long made, long lost, Distribution latency) {}

    @Override
    void close();
}
