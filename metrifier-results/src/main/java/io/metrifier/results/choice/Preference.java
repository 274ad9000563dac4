package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What is preferred among those that keep the promise. */
public enum Preference {
    /** The least processor time of a call, both sides together: what a fleet is paid by. */
    COST,
    /** The lowest percentile of latency at the rate. */
    LATENCY,
    /** The most calls in a second where callers wait for nothing but their answers. */
    THROUGHPUT,
    /** The fewest bytes of a call on the wire, both ways together. */
    BYTES;

    /** Returns the word in results and on the command line. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
