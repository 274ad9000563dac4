package io.metrifier.person;

/** Thrown if a field of a person breaks its rule. */
public final class InvalidPersonException extends PersonException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String rule;

    /**
     * Creates an exception for a broken rule.
     *
     * @param field the path of the field, such as {@code location.postCode}
     * @param rule the rule for the field, such as {@code must not be negative}
     */
    public InvalidPersonException(String field, String rule) {
        super("invalid person: " + field + " " + rule);
        this.field = field;
        this.rule = rule;
    }

    /** Returns the path of the field that breaks the rule. */
    public String field() {
        return field;
    }

    /** Returns the rule that is broken. */
    public String rule() {
        return rule;
    }
}
