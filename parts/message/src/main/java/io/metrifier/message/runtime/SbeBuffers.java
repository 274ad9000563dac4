package io.metrifier.message.runtime;

import io.metrifier.message.Bytes;
import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;
import java.util.Arrays;
import org.agrona.DirectBuffer;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * The buffers of one thread for SBE's flyweights, which do not validate messages: they are checked here first. Not
 * thread-safe.
 */
public final class SbeBuffers {
    /** What an absent text is written as. */
    public static final byte[] NOTHING = {};

    /** What Agrona's buffers need of a JVM. */
    public static final String JVM_ARGUMENT = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    private static final int INITIAL = 4 * 1024;
    private static final int LONGEST_SHORT = 1024;

    private static final BufferPool<ExpandableArrayBuffer> LARGE = new BufferPool<>(ExpandableArrayBuffer::capacity);

    private final byte[] scratch = new byte[LONGEST_SHORT * Utf8.MAX_BYTES_PER_CHAR];
    private final UnsafeBuffer in;
    private ExpandableArrayBuffer out;
    private byte[] text = NOTHING;
    private byte[] array = NOTHING;
    private int size;

    /**
     * Creates buffers.
     *
     * @throws IllegalStateException if this JVM was started without {@link #JVM_ARGUMENT}
     */
    public SbeBuffers() {
        try {
            in = new UnsafeBuffer(NOTHING);
            out = new ExpandableArrayBuffer(INITIAL);
        } catch (LinkageError e) {
            throw new IllegalStateException(
                    "SBE's buffers need an argument of the JVM that uses them: argument=" + JVM_ARGUMENT, e);
        }
    }

    /**
     * Returns the buffer to write a message into, from its first byte.
     *
     * @param to where the message will be appended; a large one is expected if this is large
     */
    public MutableDirectBuffer begin(MessageBuffer to) {
        ExpandableArrayBuffer spare = to.array().length > BufferPool.MAX_PRIVATE ? LARGE.take() : null;
        if (spare != null) {
            out = spare;
        }
        return out;
    }

    /** Appends so many bytes of what was written. */
    public void end(int length, MessageBuffer to) {
        int at = to.claim(length);
        out.getBytes(0, to.array(), at, length);
    }

    /**
     * Releases what was large of a message that was written. Returns whether the thread must release these buffers and
     * their flyweights, too, because they refer to it.
     */
    public boolean release() {
        text = NOTHING;
        boolean large = out.capacity() > BufferPool.MAX_PRIVATE;
        if (large) {
            LARGE.give(out);
        }
        return large;
    }

    /**
     * Encodes a text as UTF-8, and returns how long {@link #encoded} is of it.
     *
     * @param field what the text is, where it cannot be carried
     */
    public int encode(String value, String field) {
        if (value.length() > LONGEST_SHORT) {
            text = Utf8.encode(value, field);
            return text.length;
        }
        text = scratch;
        return Utf8.write(value, field, scratch, 0);
    }

    /** Returns the array that begins with the text that was encoded last. */
    public byte[] encoded() {
        return text;
    }

    /** Turns to a message, and returns the buffer it is read from. */
    public DirectBuffer read(MessageBuffer message) {
        array = message.array();
        size = message.size();
        in.wrap(array, 0, size);
        return in;
    }

    /** Fails unless the header is that of this same schema. */
    public void requireSchema(int schema, int version, int blockLength, int knownBlockLength) throws IOException {
        if (schema != 1 || version != 0 || blockLength != knownBlockLength) {
            throw new IOException("a message must be of the schema that both sides have: schema=" + schema + " version="
                    + version + " blockLength=" + blockLength + " known blockLength=" + knownBlockLength);
        }
    }

    /**
     * Returns how many entries a group has.
     *
     * @param at where its first entry begins
     * @param least how many bytes an entry has at least
     * @throws IOException if the message cannot hold them
     */
    public int count(int at, int count, int blockLength, int knownBlockLength, int least) throws IOException {
        if (blockLength != knownBlockLength) {
            throw new IOException("a group must be of the schema that both sides have: blockLength=" + blockLength
                    + " known=" + knownBlockLength);
        }
        if (count < 0 || at > size || count > (size - at) / least) {
            throw new IOException("a group must hold the entries it counts: count=" + count + " size=" + size);
        }
        return count;
    }

    /** Returns whether there is a record. */
    public boolean isOne(int count) throws IOException {
        if (count > 1) {
            throw new IOException("a record is there once, or absent: count=" + count);
        }
        return count == 1;
    }

    /** Returns the text that ends there. */
    public String text(int end, int length) throws IOException {
        requireData(end, length);
        return length == 0 ? "" : Utf8.decode(array, end - length, length);
    }

    /** Returns the bytes that end there. */
    public Bytes bytes(int end, int length) throws IOException {
        requireData(end, length);
        return Bytes.wrap(Arrays.copyOfRange(array, end - length, end));
    }

    private void requireData(int end, int length) throws IOException {
        if (length < 0 || end < length || end > size) {
            throw new IOException("data must lie within its message: length=" + length + " size=" + size);
        }
    }

    /** Fails unless the message ends there. */
    public void requireEnd(int end) throws IOException {
        if (end != size) {
            throw new IOException("the message must end where its size says: read=" + end + " size=" + size);
        }
    }

    /** Lets go of the message that was read. */
    public void letGo() {
        array = NOTHING;
        size = 0;
        in.wrap(NOTHING);
    }
}
