package io.metrifier.results.choice;

import io.metrifier.results.json.LowerCase;

/** What is preferred among candidates that meet the latency target. */
public enum Preference implements LowerCase {
    /** The lowest CPU time per call, client and server together: what a fleet costs. */
    COST,
    /** The lowest percentile of latency at the rate. */
    LATENCY,
    /** The most calls per second of a closed loop. */
    THROUGHPUT,
    /** The fewest bytes per call on the wire, both directions together. */
    BYTES
}
