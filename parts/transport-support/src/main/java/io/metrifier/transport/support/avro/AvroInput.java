package io.metrifier.transport.support.avro;

import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.DecoderFactory;

/**
 * Reads as the underlying decoder, but rejects what that one accepts unchecked: text that is not UTF-8, and lists that
 * announce more values than the message has bytes, for which generated code would allocate memory at once.
 */
final class AvroInput extends Decoder {
    private static final int USUAL_LENGTH = 1024;
    private static final byte[] NOTHING = {};

    private final BinaryDecoder beneath;
    private final byte[] usual = new byte[USUAL_LENGTH];
    private int size;
    private long announceable;

    AvroInput(BinaryDecoder beneath) {
        this.beneath = beneath;
    }

    /** Starts a message of this number of bytes, which limits the values of all its lists and maps together. */
    void begin(int bytes) {
        size = bytes;
        announceable = bytes;
    }

    /** Ends a message, and releases its buffer if that is large: each thread has such an input. */
    void end(MessageBuffer in) {
        if (in.array().length > BufferPool.MAX_PRIVATE) {
            DecoderFactory.get().binaryDecoder(NOTHING, beneath);
        }
    }

    private long requireAnnounced(long count) throws IOException {
        announceable -= count;
        if (count < 0 || announceable < 0) {
            throw new IOException("the lists are longer than the message: announced=" + count);
        }
        return count;
    }

    /** Text and bytes are written alike: a length and as many bytes. */
    @Override
    public String readString() throws IOException {
        int length = readLength();
        byte[] bytes = length <= USUAL_LENGTH ? usual : new byte[length];
        beneath.readFixed(bytes, 0, length);
        return Utf8.decode(bytes, 0, length);
    }

    @Override
    public org.apache.avro.util.Utf8 readString(org.apache.avro.util.Utf8 old) throws IOException {
        return new org.apache.avro.util.Utf8(readString());
    }

    @Override
    public long readArrayStart() throws IOException {
        return requireAnnounced(beneath.readArrayStart());
    }

    @Override
    public long arrayNext() throws IOException {
        return requireAnnounced(beneath.arrayNext());
    }

    @Override
    public long readMapStart() throws IOException {
        return requireAnnounced(beneath.readMapStart());
    }

    @Override
    public long mapNext() throws IOException {
        return requireAnnounced(beneath.mapNext());
    }

    @Override
    public void readNull() throws IOException {
        beneath.readNull();
    }

    @Override
    public boolean readBoolean() throws IOException {
        return beneath.readBoolean();
    }

    @Override
    public int readInt() throws IOException {
        return beneath.readInt();
    }

    @Override
    public long readLong() throws IOException {
        return beneath.readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return beneath.readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return beneath.readDouble();
    }

    @Override
    public ByteBuffer readBytes(ByteBuffer old) throws IOException {
        byte[] bytes = new byte[readLength()];
        beneath.readFixed(bytes, 0, bytes.length);
        return ByteBuffer.wrap(bytes);
    }

    private int readLength() throws IOException {
        long length = beneath.readLong();
        if (length < 0 || length > size) {
            throw new IOException("a value is longer than the message: length=" + length + " size=" + size);
        }
        return (int) length;
    }

    @Override
    public void readFixed(byte[] bytes, int start, int length) throws IOException {
        beneath.readFixed(bytes, start, length);
    }

    @Override
    public int readEnum() throws IOException {
        return beneath.readEnum();
    }

    @Override
    public int readIndex() throws IOException {
        return beneath.readIndex();
    }

    @Override
    public void skipString() throws IOException {
        beneath.skipString();
    }

    @Override
    public void skipBytes() throws IOException {
        beneath.skipBytes();
    }

    @Override
    public void skipFixed(int length) throws IOException {
        beneath.skipFixed(length);
    }

    @Override
    public long skipArray() throws IOException {
        return beneath.skipArray();
    }

    @Override
    public long skipMap() throws IOException {
        return beneath.skipMap();
    }
}
