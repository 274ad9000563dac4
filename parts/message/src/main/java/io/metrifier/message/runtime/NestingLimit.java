package io.metrifier.message.runtime;

import java.io.IOException;

/** Bounds how deep records may lie in each other: a reader needs a thread's stack for each. */
public final class NestingLimit {
    /** The most that a message may have. */
    public static final int MAX = 64;

    /** The most that objects and arrays of JSON may have: records, and the lists and maps that they lie in. */
    public static final int MAX_IN_JSON = 200;

    private NestingLimit() {}

    /** Fails where that is too deep. */
    public static void require(int depth) throws IOException {
        if (depth > MAX) {
            throw new IOException("records are nested deeper than " + MAX);
        }
    }
}
