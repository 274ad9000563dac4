package io.metrifier.lab.baseline;

import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Lets bytes be bytes. */
enum BareMarshaller implements Marshaller<byte[]> {
    INSTANCE;

    @Override
    public InputStream stream(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
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
}
