package io.metrifier.verdict;

/** What may be said of two measurements. */
public enum ComparisonOutcome {
    /** The whole interval lies above no change. */
    BETTER,
    /** The whole interval lies below no change. */
    WORSE,
    /** The whole interval lies within the minimum effect: a difference, if any, is too small to matter. */
    SAME,
    /** It is not worse by the minimum effect; it may or may not be better. */
    NO_WORSE,
    /** None of the others: more rounds would show. */
    INCONCLUSIVE
}
