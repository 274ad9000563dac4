package io.metrifier.results.choice;

import io.metrifier.results.json.LowerCase;

/** The outcome of a candidate of a choice. */
public enum CandidateOutcome implements LowerCase {
    /** Recommended. */
    CHOSEN,
    /** Equivalent to the recommended candidate. */
    SAME,
    /** Not shown to differ from the best, or without valid figures. */
    OPEN,
    /** Meets the latency target, or may meet it, and is conclusively worse by the preference. */
    BEHIND,
    /** Conclusively misses the latency target or cannot carry the rate. */
    BREAKS,
    /** Failed in every round. */
    FAILED,
    /** Cannot carry the requested calls. */
    UNABLE
}
