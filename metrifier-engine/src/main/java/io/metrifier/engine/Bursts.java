package io.metrifier.engine;

import java.time.Duration;

/** Work that is done in bursts, with sleep between them. */
interface Bursts extends AutoCloseable {

    /**
     * Works for {@code lead}, which does not count, and then for {@code length}; returns when every answer has come.
     *
     * @throws IllegalStateException if a call failed or was answered wrongly, or an answer does not come
     */
    Count run(Duration lead, Duration length) throws InterruptedException;

    /**
     * What was done.
     *
     * @param calls answered within the counted part
     * @param nanos how long that part was
     * @param made answered calls in all
     * @param lost calls beside them whose connection failed
     */
    record Count(long calls, long nanos, long made, long lost) {}

    @Override
    void close();
}
