package io.metrifier.message;

import java.io.OutputStream;
import java.util.Arrays;

/** A growable buffer for one message at a time, reused by one thread. Not thread-safe. */
public final class MessageBuffer extends OutputStream {
    private static final int INITIAL = 4 * 1024;

    private byte[] bytes;
    private int size;

    /** Creates an empty buffer. */
    public MessageBuffer() {
        this(new byte[INITIAL]);
    }

    /** Returns a buffer that contains this message. The bytes are not copied. */
    public static MessageBuffer of(byte[] message) {
        MessageBuffer buffer = new MessageBuffer(message);
        buffer.size = message.length;
        return buffer;
    }

    private MessageBuffer(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Returns the underlying array. The message starts at index 0 and has {@link #size()} bytes; the array may be
     * longer.
     */
    public byte[] array() {
        return bytes;
    }

    /** Returns the length of the message in bytes. */
    public int size() {
        return size;
    }

    /**
     * Makes room for more bytes, which the caller writes into {@link #array()} at the returned offset. Call
     * {@link #array()} again afterwards: the buffer may have replaced the array.
     *
     * @throws ArithmeticException if the message would not fit into an array
     */
    public int claim(int additional) {
        int start = size;
        int needed = Math.addExact(size, additional);
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
     * Empties the buffer and keeps its array, whatever its size. The owner of the buffer is responsible for limiting
     * that size.
     */
    public void clear() {
        size = 0;
    }
}
