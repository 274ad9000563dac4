package io.metrifier.transport.kryonet.internal.wire;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;

/** Converts failures to messages and back. */
public final class KryonetErrors {
    private static final int MAX_DETAIL = 256;

    private KryonetErrors() {}

    /** Returns the message that reports the failure of a call or stream to a client. Never throws. */
    public static byte[] toMessage(KryonetCodec codec, long id, Failure failure) {
        try {
            return encode(codec, id, failure);
        } catch (TransportException tooLarge) {
            String detail = failure.detail();
            String shortened = detail.substring(0, Math.min(detail.length(), MAX_DETAIL));
            return encode(codec, id, new Failure(failure.type(), "", shortened));
        }
    }

    private static byte[] encode(KryonetCodec codec, long id, Failure failure) {
        return codec.encode(MessageKind.FAILURE, id, (kryo, output) -> kryo.writeObject(output, failure));
    }

    /** Returns the exception to throw for a message made by {@link #toMessage}. */
    public static RuntimeException toException(KryonetCodec codec, byte[] message) {
        try {
            return codec.read(message, (kryo, input) -> kryo.readObject(input, Failure.class))
                    .toException();
        } catch (TransportException undecodable) {
            return undecodable;
        }
    }
}
