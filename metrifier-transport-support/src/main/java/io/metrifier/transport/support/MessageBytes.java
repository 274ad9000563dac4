package io.metrifier.transport.support;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import java.io.IOException;
import java.util.Arrays;

/**
 * A codec for wires whose messages are arrays: it works in buffers that are used again, and fails as calls do.
 *
 * @param <T> the class of the messages
 */
public final class MessageBytes<T> {
    private final MessageCodec<T> codec;
    private final MessageBuffers buffers;

    /** About how large messages are. A race between threads costs an array, and no more. */
    private int usual;

    /** Puts a codec to work, in buffers of its own. */
    public MessageBytes(MessageCodec<T> codec) {
        this(codec, new MessageBuffers());
    }

    /** Puts a codec to work, in buffers that others use too. */
    public MessageBytes(MessageCodec<T> codec, MessageBuffers buffers) {
        this.codec = codec;
        this.buffers = buffers;
    }

    /**
     * Returns a message as bytes.
     *
     * @throws TransportException of kind PROTOCOL if the format cannot carry this one
     */
    public byte[] encode(T message) {
        MessageBuffer buffer = buffers.take(usual);
        try {
            codec.encode(message, buffer);
            usual = buffer.size();
            return Arrays.copyOf(buffer.array(), buffer.size());
        } catch (TransportException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a message cannot be written in this format: reason=" + FailureText.of(e, "none given"),
                    e);
        } finally {
            buffers.give(buffer);
        }
    }

    /**
     * Returns the message of these bytes.
     *
     * @throws TransportException of kind PROTOCOL if they are none
     */
    public T decode(byte[] message) {
        try {
            return codec.decode(MessageBuffer.of(message));
        } catch (IOException | RuntimeException e) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a message does not decode; both sides need the same schema: reason="
                            + FailureText.of(e, "it is malformed"),
                    e);
        }
    }
}
