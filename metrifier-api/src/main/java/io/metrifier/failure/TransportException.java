package io.metrifier.failure;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** A call that failed in the transport, not in the service. */
public final class TransportException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why a call failed, in categories that a caller can act on. */
    public enum Kind {
        /**
         * There is no usable connection: bind or connect failed, the connection was lost, the server or client is
         * shutting down. Unlike with TIMEOUT, this is known and not just suspected; unlike with PROTOCOL, the peer
         * sent nothing wrong.
         */
        UNAVAILABLE,
        /**
         * No answer came before the deadline, or the caller was interrupted waiting. Unlike with UNAVAILABLE, the
         * connection may be fine; whether the handler ran is unknown.
         */
        TIMEOUT,
        /**
         * The two sides do not understand each other: bytes that do not decode, a message over the maximum size,
         * different versions. Unlike with UNAVAILABLE, a retry fails again.
         */
        PROTOCOL,
        /**
         * The handler threw an exception that is not a domain error of the service. Unlike with PROTOCOL, request and
         * answer were well-formed.
         */
        REMOTE
    }

    private final Kind kind;

    /** Creates an exception without a cause. */
    public TransportException(Kind kind, String message) {
        this(kind, message, null);
    }

    /** Creates an exception with a cause. */
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
