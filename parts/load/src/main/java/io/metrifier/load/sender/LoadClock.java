package io.metrifier.load.sender;

/**
 * The clock of the load generator: the machine's, or in tests a virtual one, with which the true latency of every
 * message is known.
 */
public interface LoadClock {

    /** Returns a monotonic time in nanoseconds with an arbitrary origin. */
    long nanos();

    /** Returns the time once it is at least {@code due}; at once if that is in the past. */
    long waitUntil(long due);

    /** Waits as {@link #waitUntil(long)} does, and receives answers meanwhile. */
    default long waitUntil(long due, OpenAnswers answers) {
        return waitUntil(due);
    }
}
