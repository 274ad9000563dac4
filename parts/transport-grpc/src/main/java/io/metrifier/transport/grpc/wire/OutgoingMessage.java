package io.metrifier.transport.grpc.wire;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.metrifier.message.MessageBuffer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message that is encoded when gRPC reads it, not when it is passed to gRPC: gRPC may hold it until there is a
 * connection, and the thread's buffer would have other content by then.
 */
final class OutgoingMessage<T> extends InputStream implements KnownLength, Drainable {
    private final GrpcMarshaller<T> marshaller;
    private final T value;
    private @Nullable MessageBuffer encoded;
    private @Nullable InputStream plain;

    OutgoingMessage(GrpcMarshaller<T> marshaller, T value) {
        this.marshaller = marshaller;
        this.value = value;
    }

    /** Returns the length. gRPC calls this immediately before it drains, on the same thread. */
    @Override
    public int available() throws IOException {
        if (plain != null) {
            return plain.available();
        }
        encoded = marshaller.encode(value);
        return encoded.size();
    }

    @Override
    public int drainTo(OutputStream target) throws IOException {
        MessageBuffer buffer = encoded == null ? marshaller.encode(value) : encoded;
        encoded = null;
        int size = buffer.size();
        try {
            target.write(buffer.array(), 0, size);
        } finally {
            marshaller.give(buffer);
        }
        return size;
    }

    @Override
    public int read() throws IOException {
        return plain().read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        return plain().read(target, offset, length);
    }

    /** Releases the buffer of a message that gRPC has measured and could not send. */
    @Override
    public void close() {
        if (encoded != null) {
            marshaller.give(encoded);
            encoded = null;
        }
    }

    private InputStream plain() throws IOException {
        if (plain == null) {
            MessageBuffer buffer = marshaller.encode(value);
            plain = new ByteArrayInputStream(Arrays.copyOf(buffer.array(), buffer.size()));
            marshaller.give(buffer);
        }
        return plain;
    }
}
