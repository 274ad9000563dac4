package io.metrifier.message.schema;

/** Whether a field's value may be absent. */
public enum FieldPresence {
    /** It is always there; a format may leave it out where it has the default of its type. */
    IMPLICIT,
    /** As implicit, but a sample must say it: no default is assumed. */
    STATED,
    /** It may be absent. */
    OPTIONAL,
    /** It is always there and always written. */
    REQUIRED;

    /** Returns whether JSON must have it. */
    public boolean isDemanded() {
        return this == STATED || this == REQUIRED;
    }
}
