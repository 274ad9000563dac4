package io.metrifier.transport.aeron;

import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import org.jspecify.annotations.Nullable;

/** Creates this transport's exceptions, with the kinds that every transport uses. */
final class AeronErrors {
    private AeronErrors() {}

    /** Returns the type with this name; an unknown one, from a newer server, becomes PROTOCOL. */
    static Failure.Type type(String name) {
        for (Failure.Type type : Failure.Type.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        return Failure.Type.PROTOCOL;
    }

    /** Returns the exception for a message that does not decode. */
    static TransportException undecodable(int template, RuntimeException thrown) {
        return thrown instanceof TransportException known
                ? known
                : new TransportException(
                        Kind.PROTOCOL,
                        "a message must decode: template=" + template + " reason="
                                + FailureText.of(thrown, "malformed"),
                        thrown);
    }

    static TransportException tooLarge(long size, int max) {
        return new TransportException(
                Kind.PROTOCOL, "the message is over the maximum size: size=" + size + " maxMessageSize=" + max);
    }

    /**
     * Returns the exception for a server that does not answer, possibly because its datagrams have no or another
     * checksum.
     */
    static TransportException silent(Endpoint server, long damaged) {
        return new TransportException(
                Kind.UNAVAILABLE,
                "no server answers in time: endpoint=" + server
                        + (damaged == 0
                                ? ""
                                : " damagedDatagrams=" + damaged
                                        + "; set aeron.checksum to the same value on both sides, and to off if"
                                        + " one side uses aeron.dir"));
    }

    /** Returns the exception for a session that is refused here or by the server. */
    static TransportException refused(String rule, Endpoint server, String reason) {
        return new TransportException(Kind.UNAVAILABLE, rule + ": endpoint=" + server + " reason=" + reason);
    }

    static TransportException unavailable(String rule, Endpoint endpoint, @Nullable Throwable cause) {
        return new TransportException(
                Kind.UNAVAILABLE,
                rule + ": endpoint=" + endpoint + (cause == null ? "" : " reason=" + FailureText.of(cause, "unknown")),
                cause);
    }
}
