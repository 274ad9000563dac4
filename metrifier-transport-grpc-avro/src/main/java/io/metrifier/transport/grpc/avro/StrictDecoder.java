package io.metrifier.transport.grpc.avro;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.Decoder;
import org.apache.avro.util.Utf8;

/** Delegates to a decoder, but refuses text that is not valid UTF-8, which the delegate would silently repair. */
final class StrictDecoder extends Decoder {
    private static final char REPLACEMENT = '\uFFFD';
    private static final int USUAL_LENGTH = 1024;

    private final BinaryDecoder beneath;
    private final ByteBuffer usual = ByteBuffer.allocate(USUAL_LENGTH);

    StrictDecoder(BinaryDecoder beneath) {
        this.beneath = beneath;
    }

    /** Text and bytes have the same encoding: a length and that many bytes. */
    @Override
    public String readString() throws IOException {
        ByteBuffer bytes = beneath.readBytes(usual);
        String text = new String(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining(), UTF_8);
        // The decoder replaces malformed bytes by this character, which may also have been sent.
        if (text.indexOf(REPLACEMENT) >= 0) {
            try {
                UTF_8.newDecoder().decode(bytes);
            } catch (CharacterCodingException e) {
                throw new IOException("a text is not UTF-8", e);
            }
        }
        return text;
    }

    @Override
    public Utf8 readString(Utf8 old) throws IOException {
        return new Utf8(readString());
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
        return beneath.readBytes(old);
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
    public long readArrayStart() throws IOException {
        return beneath.readArrayStart();
    }

    @Override
    public long arrayNext() throws IOException {
        return beneath.arrayNext();
    }

    @Override
    public long readMapStart() throws IOException {
        return beneath.readMapStart();
    }

    @Override
    public long mapNext() throws IOException {
        return beneath.mapNext();
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

    @Override
    public int remainingBytes() {
        return beneath.remainingBytes();
    }
}
