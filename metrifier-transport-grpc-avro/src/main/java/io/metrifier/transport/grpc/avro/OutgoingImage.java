package io.metrifier.transport.grpc.avro;

import io.metrifier.transport.grpc.avro.wire.ImageRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.avro.io.Encoder;

/** A picture that is written directly from its array; Avro copies a buffer in a record first. */
final class OutgoingImage extends ImageRecord {
    private static final long serialVersionUID = 1L;

    OutgoingImage(byte[] image) {
        super(ByteBuffer.wrap(image));
    }

    @Override
    public void customEncode(Encoder out) throws IOException {
        out.writeBytes(getImage().array());
    }
}
