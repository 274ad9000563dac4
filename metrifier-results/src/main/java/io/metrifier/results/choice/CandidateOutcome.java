package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What became of somebody who might have been chosen. */
public enum CandidateOutcome {
    /** Is recommended. */
    CHOSEN,
    /** Is as good as the recommended one, to within what matters. */
    SAME,
    /** Was not told apart from the best, or could not be read. */
    OPEN,
    /** Keeps the promise, or may, and is worse by the preference beyond doubt. */
    BEHIND,
    /** Breaks the promise, or cannot carry the rate, beyond doubt. */
    BREAKS,
    /** Failed whenever it was measured. */
    FAILED,
    /** Cannot take part at all. */
    UNABLE;

    /** Returns the word in results. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
