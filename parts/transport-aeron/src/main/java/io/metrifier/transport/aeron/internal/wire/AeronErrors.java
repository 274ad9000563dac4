package io.metrifier.transport.aeron.internal.wire;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import org.jspecify.annotations.Nullable;

/** Creates this transport's exceptions, with the kinds that every transport uses. */
public final class AeronErrors {
    private AeronErrors() {}

    /** Returns the exception for a message that does not decode. */
    public static TransportException undecodable(int template, RuntimeException thrown) {
        return thrown instanceof TransportException known
                ? known
                : new TransportException(
                        Kind.PROTOCOL,
                        "cannot decode a message: template=" + template + " reason="
                                + FailureText.of(thrown, "malformed"),
                        thrown);
    }

    public static TransportException tooLarge(long size, int max) {
        return new TransportException(
                Kind.PROTOCOL, "the message is over the maximum size: size=" + size + " maxMessageSize=" + max);
    }

    /** Returns the exception for a session that is refused here or by the server. */
    public static TransportException refused(String rule, Endpoint server, String reason) {
        return new TransportException(Kind.UNAVAILABLE, rule + ": endpoint=" + server + " reason=" + reason);
    }

    public static TransportException unavailable(String rule, Endpoint endpoint, @Nullable Throwable cause) {
        return new TransportException(
                Kind.UNAVAILABLE,
                rule + ": endpoint=" + endpoint + (cause == null ? "" : " reason=" + FailureText.of(cause, "unknown")),
                cause);
    }
}
