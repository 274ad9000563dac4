package io.metrifier.message.shape;

/** Whether a field's value may be absent. */
public enum Presence {
    /** It is always there; a format may leave it out where it has the default of its type. */
    IMPLICIT,
    /** It may be absent. */
    OPTIONAL,
    /** It is always there and always written. */
    REQUIRED
}
