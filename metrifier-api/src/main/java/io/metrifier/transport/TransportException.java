package io.metrifier.transport;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** A call that the transport, not the service, failed. */
public final class TransportException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why a call failed, in the only distinctions a caller can act upon. */
    public enum Kind {
        /**
         * There is no usable connection: bind or connect failed, the connection was lost, the server or client is
         * shutting down. Unlike TIMEOUT something said so; unlike PROTOCOL the peer said nothing wrong.
         */
        UNAVAILABLE,
        /**
         * No answer came before the deadline, or the caller was interrupted waiting. Unlike UNAVAILABLE the connection
         * may be fine: whether the handler ran is unknown.
         */
        TIMEOUT,
        /**
         * The two sides do not understand each other: bytes that do not decode, a message over the maximum size,
         * another version. Unlike UNAVAILABLE, trying again brings the same answer.
         */
        PROTOCOL,
        /**
         * The handler threw something that is no domain error. Unlike PROTOCOL, request and answer were well-formed.
         */
        REMOTE
    }

    private final Kind kind;

    /** Reports a failure without another beneath it. */
    public TransportException(Kind kind, String message) {
        this(kind, message, null);
    }

    /** Reports a failure caused by another. */
    public TransportException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = requireNonNull(kind, "kind");
    }

    /** Returns why the call failed. */
    public Kind kind() {
        return kind;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "[" + kind + "]: " + getMessage();
    }
}
