package io.metrifier.message;

/** A format that cannot hold the values of a type: refused whole, never approximated. */
public final class UnsupportedMessageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String formatId;
    private final String reason;

    /**
     * Creates one.
     *
     * @param formatId the format that refuses
     * @param reason what it cannot hold, and what it could
     */
    public UnsupportedMessageException(String formatId, String reason) {
        super("the format cannot hold this message: format=" + formatId + " reason=" + reason);
        this.formatId = formatId;
        this.reason = reason;
    }

    /** Returns the id of the format that refuses. */
    public String formatId() {
        return formatId;
    }

    /** Returns what the format cannot hold, and what it could. */
    public String reason() {
        return reason;
    }
}
