package io.metrifier.lab.rawsocket;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Passes bytes through. */
enum BareMarshaller implements Marshaller<byte[]> {
    INSTANCE;

    @Override
    public InputStream stream(byte[] bytes) {
        return new Outgoing(bytes);
    }

    @Override
    public byte[] parse(InputStream message) {
        try {
            byte[] bytes = new byte[message.available()];
            int length = message.readNBytes(bytes, 0, bytes.length);
            if (length != bytes.length) {
                throw new IOException("the message ended early: length=" + length);
            }
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes itself to the output: gRPC copies other streams through a buffer of 8 KB that it allocates for each
     * message.
     */
    private static final class Outgoing extends ByteArrayInputStream implements KnownLength, Drainable {
        Outgoing(byte[] bytes) {
            super(bytes);
        }

        @Override
        public int drainTo(OutputStream target) throws IOException {
            int length = count - pos;
            target.write(buf, pos, length);
            pos = count;
            return length;
        }
    }
}
