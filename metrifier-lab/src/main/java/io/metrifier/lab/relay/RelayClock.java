package io.metrifier.lab.relay;

import java.io.IOException;
import java.nio.channels.Selector;

/** The time a relay goes by, and how it passes: that of the system, or in tests one that a test moves. */
interface RelayClock extends AutoCloseable {
    /** Returns the moment, in nanoseconds, comparable as {@link System#nanoTime}'s are. */
    long nanoTime();

    /**
     * Waits until a channel is ready, the selector is woken up, or about so many nanoseconds have passed.
     *
     * @param selector always the same
     * @param nanos not positive for no wait
     */
    void select(Selector selector, long nanos) throws IOException;

    @Override
    default void close() {}
}
