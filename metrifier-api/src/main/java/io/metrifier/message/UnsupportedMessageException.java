package io.metrifier.message;

/** Thrown by a format that cannot represent the values of a type exactly. A format never approximates. */
public final class UnsupportedMessageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String formatId;
    private final String reason;

    /**
     * Creates an exception.
     *
     * @param formatId the format that refuses the type
     * @param reason what the format cannot represent, and what works instead
     */
    public UnsupportedMessageException(String formatId, String reason) {
        super("the format cannot represent this message: format=" + formatId + " reason=" + reason);
        this.formatId = formatId;
        this.reason = reason;
    }

    /** Returns the id of the format that refuses. */
    public String formatId() {
        return formatId;
    }

    /** Returns what the format cannot represent, and what works instead. */
    public String reason() {
        return reason;
    }
}
