package io.metrifier.results.load;

/**
 * The times at which the messages of one lane are due. Endless; not thread-safe.
 *
 * <p>A schedule depends only on its arguments, never on the clock: for a sender that falls behind, missed messages
 * remain due.
 */
@FunctionalInterface
public interface Schedule {

    /** Returns when the next message is due, in nanoseconds since the start; never less than the previous time. */
    long next();
}
