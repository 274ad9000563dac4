package io.metrifier.probe;

/** The bytes sent as an image are not one the service can read; crosses every transport with its reason. */
public final class UnreadableImageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** Reports why, such as {@code neither PNG nor JPEG}. */
    public UnreadableImageException(String reason) {
        super("unreadable image: " + reason);
        this.reason = reason;
    }

    /** Returns why the image cannot be read. */
    public String reason() {
        return reason;
    }
}
