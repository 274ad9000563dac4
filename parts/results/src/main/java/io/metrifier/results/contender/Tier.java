package io.metrifier.results.contender;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Whether a contender is what most programs run or was tuned for speed. */
public enum Tier {
    /** What the first page of its library's documentation shows. */
    STOCK,
    /** Tuned for speed by the author of the transport. */
    TUNED,
    /** A baseline: it carries bytes without the service, or crosses no wire. */
    BARE;

    /** Returns the word in results and reports. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
