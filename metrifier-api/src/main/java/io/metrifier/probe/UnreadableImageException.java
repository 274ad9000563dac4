package io.metrifier.probe;

/** Thrown if the service cannot read the image. It crosses every transport with its reason. */
public final class UnreadableImageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** Creates an exception with a reason such as {@code neither PNG nor JPEG}. */
    public UnreadableImageException(String reason) {
        super("unreadable image: " + reason);
        this.reason = reason;
    }

    /** Returns why the image cannot be read. */
    public String reason() {
        return reason;
    }
}
