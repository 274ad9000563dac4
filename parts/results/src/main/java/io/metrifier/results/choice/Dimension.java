package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** A number of {@link CallConditions} whose effect on the answer can be measured. */
public enum Dimension {
    /** The number of persons in an answer. */
    SIZE,
    /** The round trip between client and server, in nanoseconds. */
    DISTANCE,
    /** The bandwidth of each direction in bits per second; infinite if unlimited. */
    BANDWIDTH,
    /** The number of calls per second. */
    RATE;

    /** Returns the word in results and on the command line. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
