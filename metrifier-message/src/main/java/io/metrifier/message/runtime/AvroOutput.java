package io.metrifier.message.runtime;

import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.MessageOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.Encoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.util.Utf8;

/**
 * Writes as the underlying encoder, but bytes directly from their array: that encoder creates a read-only buffer first,
 * which hides the array, and so copies them.
 */
final class AvroOutput extends Encoder {
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
    public void writeBytes(ByteBuffer bytes) throws IOException {
        if (bytes.hasArray()) {
            beneath.writeBytes(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        } else {
            beneath.writeBytes(bytes);
        }
    }

    @Override
    public void writeBytes(byte[] bytes, int start, int length) throws IOException {
        beneath.writeBytes(bytes, start, length);
    }

    @Override
    public void writeNull() throws IOException {
        beneath.writeNull();
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
    public void writeString(Utf8 text) throws IOException {
        beneath.writeString(text);
    }

    @Override
    public void writeString(String text) throws IOException {
        beneath.writeString(text);
    }

    @Override
    public void writeFixed(byte[] bytes, int start, int length) throws IOException {
        beneath.writeFixed(bytes, start, length);
    }

    @Override
    public void writeEnum(int value) throws IOException {
        beneath.writeEnum(value);
    }

    @Override
    public void writeArrayStart() throws IOException {
        beneath.writeArrayStart();
    }

    @Override
    public void writeArrayEnd() throws IOException {
        beneath.writeArrayEnd();
    }

    @Override
    public void writeMapStart() throws IOException {
        beneath.writeMapStart();
    }

    @Override
    public void writeMapEnd() throws IOException {
        beneath.writeMapEnd();
    }

    @Override
    public void setItemCount(long count) throws IOException {
        beneath.setItemCount(count);
    }

    @Override
    public void startItem() throws IOException {
        beneath.startItem();
    }

    @Override
    public void writeIndex(int index) throws IOException {
        beneath.writeIndex(index);
    }

    @Override
    public void flush() throws IOException {
        beneath.flush();
    }
}
