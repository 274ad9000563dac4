package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a question can be asked again with another value of: each of them is one number of a {@link CallConditions}. */
public enum Dimension {
    /** How many persons one answer holds. */
    SIZE,
    /** The round trip between client and server, in nanoseconds. */
    DISTANCE,
    /** What each direction carries, in bits a second; infinite where nothing limits it. */
    BANDWIDTH,
    /** How many calls there are in a second. */
    RATE;

    /** Returns the word in results and on the command line. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
