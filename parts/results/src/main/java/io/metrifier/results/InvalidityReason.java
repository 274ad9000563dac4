package io.metrifier.results;

/**
 * A reason why a result is invalid.
 *
 * @param rule the name of the broken rule, such as {@code achieved-rate}
 * @param message the rule, then the observed values
 */
public record InvalidityReason(String rule, String message) {
    /** The rule that is broken if messages waited for a lane of the load generator instead of the server. */
    public static final String LANES_FULL = "lanes-full";
}
