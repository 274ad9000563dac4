package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The outcome of a candidate of a choice. */
public enum CandidateOutcome {
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
    UNABLE;

    /** Returns the word in results. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
