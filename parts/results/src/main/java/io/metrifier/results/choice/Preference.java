package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What is preferred among candidates that meet the latency target. */
public enum Preference {
    /** The lowest CPU time per call, client and server together: what a fleet costs. */
    COST,
    /** The lowest percentile of latency at the rate. */
    LATENCY,
    /** The most calls per second of a closed loop. */
    THROUGHPUT,
    /** The fewest bytes per call on the wire, both directions together. */
    BYTES;

    /** Returns the word in results and on the command line. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
