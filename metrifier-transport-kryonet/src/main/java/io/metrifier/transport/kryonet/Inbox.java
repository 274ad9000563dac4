package io.metrifier.transport.kryonet;

import java.util.Arrays;

/** Puts the parts that one connection receives together to messages. For the connection's update thread. */
final class Inbox {
    private static final byte[] NOTHING = {};

    private final int maxMessageSize;
    private final Receiver receiver;
    private byte[] collected = NOTHING;
    private int size;
    private boolean oversized;

    Inbox(int maxMessageSize, Receiver receiver) {
        this.maxMessageSize = maxMessageSize;
        this.receiver = receiver;
    }

    /** Takes what an inbox has put together. */
    interface Receiver {
        /** Takes a message, which has at least a header. */
        void message(byte[] message);

        /** Learns that a message with this header was over the maximum size and has been dropped. */
        void oversized(byte[] header);
    }

    /**
     * Takes a part.
     *
     * @throws io.metrifier.transport.TransportException of kind PROTOCOL where a message ends before its header
     */
    void accept(Part part) {
        boolean whole = size == 0 && part.last() && part.length() <= maxMessageSize;
        byte[] message = whole ? part.bytes() : collect(part);
        if (!part.last()) {
            return;
        }
        int length = whole ? part.length() : size;
        boolean dropped = oversized;
        collected = NOTHING;
        size = 0;
        oversized = false;
        if (length < Codec.HEADER) {
            throw Codec.undecodable("a message starts with a header: bytes=" + length, null);
        }
        if (dropped) {
            receiver.oversized(Arrays.copyOf(message, Codec.HEADER));
        } else {
            receiver.message(message.length == length ? message : Arrays.copyOf(message, length));
        }
    }

    /** Grows with what has arrived, never with what was announced; past the maximum only the header is kept. */
    private byte[] collect(Part part) {
        oversized |= part.length() > maxMessageSize - size;
        int kept = oversized ? Math.max(0, Math.min(part.length(), Codec.HEADER - size)) : part.length();
        if (size + kept > collected.length) {
            collected = Arrays.copyOf(collected, Math.max(size + kept, Math.min(2 * collected.length, maxMessageSize)));
        }
        System.arraycopy(part.bytes(), part.offset(), collected, size, kept);
        size += kept;
        return collected;
    }
}
