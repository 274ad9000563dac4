package io.metrifier.transport.grpc.wire;

import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.message.MessageBuffers;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Runs a codec on a reused buffer of the sending or receiving thread, so that a message needs no array. */
final class GrpcMarshaller<T> implements Marshaller<T> {
    private final MessageCodec<T> codec;
    private final MessageBuffers buffers;

    /** The approximate size of sent messages. A data race only costs a larger array. */
    private int lastSize;

    GrpcMarshaller(MessageCodec<T> codec, MessageBuffers buffers) {
        this.codec = codec;
        this.buffers = buffers;
    }

    @Override
    public InputStream stream(T value) {
        return new OutgoingMessage<>(this, value);
    }

    /**
     * Returns a buffer that contains only the message. This thread must {@linkplain #give give} it back before it
     * encodes or parses another message.
     */
    MessageBuffer encode(T value) throws IOException {
        MessageBuffer buffer = buffers.take(lastSize);
        codec.encode(value, buffer);
        int size = buffer.size();
        boolean isMuchLarger = BufferPool.isLarge(size / 2 - lastSize);
        if (isMuchLarger || BufferPool.isLarge(lastSize) != BufferPool.isLarge(size)) {
            lastSize = size;
        }
        return buffer;
    }

    /** Returns the approximate size of the messages that were sent so far; 0 if none was large. */
    long expectedSize() {
        return lastSize;
    }

    /** Returns a buffer to the pool. */
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
            // gRPC throws this if a compressed message exceeds the maximum size while it is read.
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a message is over the maximum size; send less at a time or allow more: reason="
                            + e.getStatus().getDescription(),
                    e);
        } catch (IOException | RuntimeException e) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "cannot decode the message; both sides need the same schema: reason="
                            + FailureText.of(e, "it is malformed"),
                    e);
        }
    }

    private T decode(InputStream message) throws IOException {
        // Unless the message is compressed, gRPC knows its length, and all of it has arrived.
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
