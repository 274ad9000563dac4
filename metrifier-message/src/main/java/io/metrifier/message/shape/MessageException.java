package io.metrifier.message.shape;

import org.jspecify.annotations.Nullable;

/** Thrown if the user's input cannot be used; the message says where, why and what to do. */
public final class MessageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates one without a cause. */
    public MessageException(String message) {
        this(message, null);
    }

    /** Creates one with a cause. */
    public MessageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
