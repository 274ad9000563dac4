package io.metrifier.message.shape;

import org.jspecify.annotations.Nullable;

/** What was brought cannot be used: the message says where, why and what would do. For people to read. */
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
