package io.metrifier.load.lane;

/**
 * Where the rig has its time from: the machine's clock, or in tests one that moves only when asked, so that the true
 * latency of every message is known.
 */
public interface LoadClock {

    /** Returns a time in nanoseconds that never goes back; only differences mean something. */
    long nanos();

    /** Returns the time, once it is at least {@code due}; at once where it is already past. */
    long waitUntil(long due);
}
