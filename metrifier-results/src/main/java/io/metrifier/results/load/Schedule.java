package io.metrifier.results.load;

/**
 * The moments at which the messages of one lane are due. An iterator without end; not thread-safe.
 *
 * <p>A schedule depends on its arguments alone, never on the clock: a sender that falls behind finds its missed
 * messages still due.
 */
@FunctionalInterface
public interface Schedule {

    /** Returns when the next message is due, in nanoseconds after the start; never less than the one before. */
    long next();
}
