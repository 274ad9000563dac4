package io.metrifier.network.relay;

import java.io.IOException;
import java.nio.channels.Selector;

/** The clock of a relay: the system's, or in tests a virtual one. */
interface RelayClock extends AutoCloseable {
    /** Returns the time in nanoseconds, comparable as those of {@link System#nanoTime}. */
    long nanoTime();

    /**
     * Waits until a channel is ready, the selector is woken up, or about this time has passed.
     *
     * @param selector always the same
     * @param nanos not positive for no wait
     */
    void select(Selector selector, long nanos) throws IOException;

    @Override
    default void close() {}
}
