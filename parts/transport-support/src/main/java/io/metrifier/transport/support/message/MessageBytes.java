package io.metrifier.transport.support.message;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import java.io.IOException;
import java.util.Arrays;

/**
 * Adapts a codec to transports whose messages are arrays. It reuses buffers, and its failures are those of calls.
 *
 * @param <T> the class of the messages
 */
public final class MessageBytes<T> {
    private final MessageCodec<T> codec;
    private final MessageBuffers buffers;

    /** The size of the last message, as an estimate. A data race only costs a larger array. */
    private int lastSize;

    /** Creates an adapter with its own buffers. */
    public MessageBytes(MessageCodec<T> codec) {
        this(codec, new MessageBuffers());
    }

    /** Creates an adapter with shared buffers. */
    public MessageBytes(MessageCodec<T> codec, MessageBuffers buffers) {
        this.codec = codec;
        this.buffers = buffers;
    }

    /**
     * Returns a message as bytes.
     *
     * @throws TransportException of kind PROTOCOL if the format cannot represent the message
     */
    public byte[] encode(T message) {
        MessageBuffer buffer = buffers.take(lastSize);
        try {
            codec.encode(message, buffer);
            lastSize = buffer.size();
            return Arrays.copyOf(buffer.array(), buffer.size());
        } catch (TransportException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "cannot write the message in this format: reason=" + FailureText.of(e, "none given"),
                    e);
        } finally {
            buffers.give(buffer);
        }
    }

    /**
     * Returns the message that these bytes encode.
     *
     * @throws TransportException of kind PROTOCOL if they are not a valid message
     */
    public T decode(byte[] message) {
        try {
            return codec.decode(MessageBuffer.of(message));
        } catch (IOException | RuntimeException e) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "cannot decode the message: reason=" + FailureText.of(e, "it is malformed")
                            + "; use the same schema on both sides",
                    e);
        }
    }
}
