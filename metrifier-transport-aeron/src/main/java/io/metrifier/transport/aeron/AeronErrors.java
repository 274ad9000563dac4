package io.metrifier.transport.aeron;

import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import org.jspecify.annotations.Nullable;

/** What goes wrong, in the words and kinds that every transport shares. */
final class AeronErrors {
    private AeronErrors() {}

    /** Returns the type of that name; one from a newer server is PROTOCOL. */
    static Failure.Type type(String name) {
        for (Failure.Type type : Failure.Type.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        return Failure.Type.PROTOCOL;
    }

    /** Returns the exception for a message whose decoding threw. */
    static TransportException undecodable(int template, RuntimeException thrown) {
        return thrown instanceof TransportException known
                ? known
                : new TransportException(
                        Kind.PROTOCOL,
                        "a message must decode: template=" + template + " reason="
                                + FailureText.of(thrown, "malformed"),
                        thrown);
    }

    static TransportException tooLarge(long size, int maximum) {
        return new TransportException(
                Kind.PROTOCOL,
                "a message must not be over the maximum size: size=" + size + " maxMessageSize=" + maximum);
    }

    /** Returns the exception for a server that does not answer, which may be because its answers are not understood. */
    static TransportException silent(Endpoint server, long damaged) {
        return new TransportException(
                Kind.UNAVAILABLE,
                "no server answers in time: endpoint=" + server
                        + (damaged == 0
                                ? ""
                                : " damagedDatagrams=" + damaged
                                        + "; aeron.checksum must be the same on both sides, and off where one has "
                                        + "aeron.dir"));
    }

    static TransportException unavailable(String rule, Endpoint endpoint, @Nullable Throwable cause) {
        return new TransportException(
                Kind.UNAVAILABLE,
                rule + ": endpoint=" + endpoint + (cause == null ? "" : " reason=" + FailureText.of(cause, "unknown")),
                cause);
    }
}
