package io.metrifier.transport.support.avro;

import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.message.MessageOutput;
import java.io.IOException;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/**
 * Writes as the underlying encoder, but bytes directly from their array: that encoder creates a read-only buffer first,
 * which hides the array, and so copies them. The superclass puts all other values together from those below.
 */
final class AvroOutput extends BinaryEncoder {
    private final MessageOutput output = new MessageOutput();
    private final BinaryEncoder beneath = EncoderFactory.get().binaryEncoder(output, null);

    /** Begins a message. */
    void begin(MessageBuffer out) {
        output.begin(out);
    }

    /** Writes the rest of a message, and releases its buffer: each thread has such an output. */
    void end() throws IOException {
        try {
            beneath.flush();
        } finally {
            output.end();
        }
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        beneath.writeBoolean(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        beneath.writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        beneath.writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        beneath.writeFloat(value);
    }

    @Override
    public void writeDouble(double value) throws IOException {
        beneath.writeDouble(value);
    }

    @Override
    public void writeFixed(byte[] bytes, int start, int length) throws IOException {
        beneath.writeFixed(bytes, start, length);
    }

    @Override
    protected void writeZero() throws IOException {
        beneath.writeInt(0);
    }

    @Override
    public int bytesBuffered() {
        return beneath.bytesBuffered();
    }

    @Override
    public void flush() throws IOException {
        beneath.flush();
    }
}
