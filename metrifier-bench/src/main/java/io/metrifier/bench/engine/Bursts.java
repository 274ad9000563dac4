package io.metrifier.bench.engine;

import java.time.Duration;

/** Work that is done in bursts, with sleep between them. */
interface Bursts extends AutoCloseable {

    /**
     * Works for {@code lead}, which does not count, and then for {@code length}; returns when every answer has come.
     *
     * @throws IllegalStateException where a call failed or was answered wrongly, or an answer does not come
     */
    Count run(Duration lead, Duration length) throws InterruptedException;

    /** How many calls were answered within the counted part, how long that was, and how many were made in all. */
    record Count(long calls, long nanos, long made) {}

    @Override
    void close();
}
