package io.metrifier.message;

import java.io.OutputStream;
import java.util.Arrays;

/** Holds one message at a time, growing to what it needs: one belongs to each thread. Not thread-safe. */
public final class MessageBuffer extends OutputStream {
    private static final int INITIAL = 4 * 1024;

    private byte[] bytes;
    private int size;

    /** Creates an empty buffer. */
    public MessageBuffer() {
        this(new byte[INITIAL]);
    }

    /** Returns a buffer that holds this message, whose bytes are not copied. */
    public static MessageBuffer of(byte[] message) {
        MessageBuffer buffer = new MessageBuffer(message);
        buffer.size = message.length;
        return buffer;
    }

    private MessageBuffer(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns the array the message lies in, from its first byte; it ends before the array does. */
    public byte[] array() {
        return bytes;
    }

    /** Returns the message's length in bytes. */
    public int size() {
        return size;
    }

    /**
     * Makes room for more bytes, which the caller writes into {@link #array()} at the returned offset. What the array
     * was before is not to be used any more: it may be another now.
     *
     * @throws ArithmeticException if the message would not fit into an array
     */
    public int claim(int more) {
        int start = size;
        int needed = Math.addExact(size, more);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(needed, Math.min(2L * bytes.length, Integer.MAX_VALUE - 8)));
        }
        size = needed;
        return start;
    }

    @Override
    public void write(int value) {
        int at = claim(1);
        bytes[at] = (byte) value;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        int at = claim(length);
        System.arraycopy(source, offset, bytes, at, length);
    }

    /**
     * Empties the buffer and keeps its array, however large a message has made it: who keeps the buffer bounds that.
     */
    public void clear() {
        size = 0;
    }
}
