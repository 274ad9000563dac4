package io.metrifier.engine;

import java.time.Duration;

/** Work in bursts, with sleep between them. */
interface BurstWorkload extends AutoCloseable {

    /**
     * Works for {@code lead}, which is not counted, and then for {@code length}; returns once every answer has arrived.
     *
     * @throws IllegalStateException if a call failed, an answer was wrong, or an answer did not arrive
     */
    Count run(Duration lead, Duration length) throws InterruptedException;

    /**
     * What was done.
     *
     * @param calls answered within the counted part
     * @param nanos the duration of that part
     * @param lost calls whose connection failed, which are not in {@code made}
     */
    record Count(long calls, long nanos, long made, long lost) {}

    @Override
    void close();
}
