package io.metrifier.load;

/** Watches a run while it goes on. Called from one thread, which it must not hold up. */
@FunctionalInterface
public interface LoadObserver {
    /** Watches nothing. */
    LoadObserver NONE = interval -> {};

    /** Learns at a glance what happened in the last second, or in the rest of one at the end, right after it. */
    default void summary(IntervalSummary second) {}

    /**
     * Learns all that happened in a second. From another JVM that is told only now and then and at the end, for to
     * write and to read it takes a core from what is measured.
     */
    void interval(IntervalHistogram second);
}
