package io.metrifier.transport.kryonet;

import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.SocketTimeoutException;
import org.jspecify.annotations.Nullable;

/** Converts failures to messages and back, and creates this transport's exceptions. */
final class KryonetErrors {
    private static final int MAX_DETAIL = 512;

    private KryonetErrors() {}

    /** Returns the type with this name; an unknown one, from a newer server, becomes PROTOCOL. */
    static Failure.Type type(String name) {
        for (Failure.Type type : Failure.Type.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        return Failure.Type.PROTOCOL;
    }

    /** Returns the message that reports the failure of a call or stream to a client. Never throws. */
    static byte[] toMessage(KryonetCodec codec, long id, Throwable thrown) {
        return toMessage(codec, id, Failure.of(thrown));
    }

    static byte[] toMessage(KryonetCodec codec, long id, Failure failure) {
        try {
            return encode(codec, id, failure);
        } catch (TransportException tooLarge) {
            return encode(codec, id, new Failure(failure.type(), "", shortened(failure.detail())));
        }
    }

    private static byte[] encode(KryonetCodec codec, long id, Failure failure) {
        return codec.message(MessageKind.FAILURE, id, (kryo, output) -> kryo.writeObject(output, failure));
    }

    private static String shortened(String detail) {
        return detail.length() <= MAX_DETAIL / 2 ? detail : detail.substring(0, MAX_DETAIL / 2);
    }

    /** Returns the exception to throw for a message made by {@link #toMessage}. */
    static RuntimeException toException(KryonetCodec codec, byte[] message) {
        try {
            return codec.read(message, (kryo, input) -> kryo.readObject(input, Failure.class))
                    .toException();
        } catch (TransportException undecodable) {
            return undecodable;
        }
    }

    /**
     * Returns whether an attempt to connect failed by a timeout and was not refused. KryoNet wraps the timeouts of the
     * socket but not its own.
     */
    static boolean isSilence(IOException failure) {
        return failure instanceof SocketTimeoutException || failure.getCause() instanceof SocketTimeoutException;
    }

    static TransportException unreachable(Endpoint endpoint, @Nullable Throwable cause) {
        return new TransportException(
                Kind.UNAVAILABLE,
                "no server answers: endpoint=" + endpoint
                        + (cause == null ? "" : " reason=" + FailureText.of(cause, "none given")),
                cause);
    }

    static TransportException connectionLost(Endpoint endpoint, @Nullable Throwable cause) {
        return new TransportException(Kind.UNAVAILABLE, "the connection was lost: endpoint=" + endpoint, cause);
    }
}
