package io.metrifier.results.contender;

import io.metrifier.results.json.LowerCase;

/** Whether a contender is what most programs run or was tuned for speed. */
public enum Tier implements LowerCase {
    /** What the first page of its library's documentation shows. */
    STOCK,
    /** Tuned for speed by the author of the transport. */
    TUNED,
    /** A baseline: it carries bytes without the service, or crosses no wire. */
    BARE
}
