package io.metrifier.report.stats;

/** What a comparison of two measurements allows to say. */
public enum Verdict {
    /** The interval lies above no change, and the estimate reaches the minimum effect. */
    BETTER,
    /** The interval lies below no change, and the estimate reaches the minimum effect. */
    WORSE,
    /** The whole interval lies within the minimum effect: a difference, if any, is too small to matter. */
    SAME,
    /** None of the others: more forks would tell. */
    UNDECIDED
}
