package io.metrifier.transport.grpc.avro;

import io.metrifier.transport.grpc.avro.wire.ImageRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.avro.io.Encoder;

/** A picture that is written straight from its array: a buffer, which a record hands over, Avro copies first. */
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
