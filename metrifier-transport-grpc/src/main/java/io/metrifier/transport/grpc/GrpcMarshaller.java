package io.metrifier.transport.grpc;

import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.support.MessageBuffers;
import io.metrifier.transport.support.SpareBuffers;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Lets a codec work in a buffer of the thread that sends or receives, so that a message costs no array of its own.
 */
final class GrpcMarshaller<T> implements Marshaller<T> {
    private final MessageCodec<T> codec;
    private final MessageBuffers buffers;

    /** About how large the messages are that are sent. A race between threads costs an array, and no more. */
    private int usual;

    GrpcMarshaller(MessageCodec<T> codec, MessageBuffers buffers) {
        this.codec = codec;
        this.buffers = buffers;
    }

    @Override
    public InputStream stream(T value) {
        return new OutgoingMessage<>(this, value);
    }

    /**
     * Returns a buffer with the message and nothing else in it, for this thread to {@linkplain #give give} back before
     * it encodes or parses another.
     */
    MessageBuffer encode(T value) throws IOException {
        MessageBuffer buffer = buffers.take(usual);
        codec.encode(value, buffer);
        if (SpareBuffers.needs(usual) != SpareBuffers.needs(buffer.size())) {
            usual = buffer.size();
        }
        return buffer;
    }

    /** Takes a buffer back. */
    void give(MessageBuffer buffer) {
        buffers.give(buffer);
    }

    @Override
    public T parse(InputStream message) {
        try {
            return decode(message);
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() == Status.Code.UNAVAILABLE) {
                throw new TransportException(
                        Kind.UNAVAILABLE, String.valueOf(e.getStatus().getDescription()), e);
            }
            // What gRPC throws where a compressed message is larger than the maximum once it is read.
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a message is over the maximum size; send less at a time or allow more: reason="
                            + e.getStatus().getDescription(),
                    e);
        } catch (IOException | RuntimeException e) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a message does not decode; both sides need the same schema: reason="
                            + FailureText.of(e, "it is malformed"),
                    e);
        }
    }

    private T decode(InputStream message) throws IOException {
        // Unless the peer compressed it, gRPC knows how long a message is, all of which has arrived.
        int length = message instanceof KnownLength ? message.available() : 0;
        MessageBuffer buffer = buffers.take(length);
        try {
            fill(buffer, message, length);
            return codec.decode(buffer);
        } finally {
            buffers.give(buffer);
        }
    }

    private static void fill(MessageBuffer buffer, InputStream message, int length) throws IOException {
        if (!(message instanceof KnownLength)) {
            message.transferTo(buffer);
            return;
        }
        int at = buffer.claim(length);
        if (message.readNBytes(buffer.array(), at, length) != length) {
            throw new EOFException("the message ended early: length=" + length);
        }
    }
}
