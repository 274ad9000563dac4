package io.metrifier.results;

import static java.util.Objects.requireNonNull;

/**
 * A reason why a result is invalid.
 *
 * @param rule the name of the broken rule, such as {@code achieved-rate}
 * @param message the rule, then what was seen
 */
public record InvalidityReason(String rule, String message) {
    /** Broken where messages waited for a lane of the rig, and not for the server. */
    public static final String LANES_FULL = "lanes-full";

    public InvalidityReason {
        requireNonNull(rule, "rule");
        requireNonNull(message, "message");
    }
}
