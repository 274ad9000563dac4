package io.metrifier.load;

/** Watches a run while it goes on. Called from one thread, which it must not hold up. */
@FunctionalInterface
public interface LoadObserver {
    /** Watches nothing. */
    LoadObserver NONE = interval -> {};

    /** Learns what happened in the last second, or in the rest of one at the end. */
    void interval(PastSecond interval);
}
