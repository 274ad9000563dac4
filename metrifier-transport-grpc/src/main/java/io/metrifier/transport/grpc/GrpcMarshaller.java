package io.metrifier.transport.grpc;

import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.StatusRuntimeException;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.FailureText;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Lets a codec work in the buffer of the thread that sends or receives, so that a message costs no array of its own.
 */
final class GrpcMarshaller<T> implements Marshaller<T> {
    private final MessageCodec<T> codec;
    private final ThreadLocal<MessageBuffer> buffers;

    GrpcMarshaller(MessageCodec<T> codec, ThreadLocal<MessageBuffer> buffers) {
        this.codec = codec;
        this.buffers = buffers;
    }

    @Override
    public InputStream stream(T value) {
        return new OutgoingMessage<>(this, value);
    }

    /** Returns this thread's buffer, with the message and nothing else in it. */
    MessageBuffer encode(T value) throws IOException {
        MessageBuffer buffer = buffers.get();
        buffer.clear();
        codec.encode(value, buffer);
        return buffer;
    }

    @Override
    public T parse(InputStream message) {
        try {
            MessageBuffer buffer = buffers.get();
            fill(buffer, message);
            return codec.decode(buffer);
        } catch (StatusRuntimeException e) {
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

    /** Takes in a whole message, whose length gRPC knows unless the peer compressed it. */
    private static void fill(MessageBuffer buffer, InputStream message) throws IOException {
        buffer.clear();
        if (!(message instanceof KnownLength)) {
            message.transferTo(buffer);
            return;
        }
        int length = message.available();
        int at = buffer.claim(length);
        if (message.readNBytes(buffer.array(), at, length) != length) {
            throw new EOFException("the message ended early: length=" + length);
        }
    }
}
