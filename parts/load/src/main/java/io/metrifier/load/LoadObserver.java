package io.metrifier.load;

/** Is notified of the progress of a run. Called from one thread; must not block. */
@FunctionalInterface
public interface LoadObserver {
    /** Does nothing. */
    LoadObserver NONE = interval -> {};

    /** Called right after each second, or the remaining part of one at the end. */
    default void summary(IntervalSummary second) {}

    /**
     * Called with all values of a second. From another JVM these arrive only once a minute and at the end, because
     * writing and reading them needs CPU time that would be taken from what is measured.
     */
    void interval(IntervalHistogram second);
}
