package io.metrifier.transport.kryonet;

import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.support.HeldBytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Puts the parts that one connection receives together to messages. For the connection's update thread. */
final class Inbox {
    private static final byte[] NOTHING = {};

    private final int maxMessageSize;
    private final HeldBytes held;
    private final Receiver receiver;
    private byte[] collected = NOTHING;
    private int size;
    private int taken;
    private long lastNanos;
    private @Nullable TransportException refusal;

    /**
     * Creates an inbox.
     *
     * @param held what the bytes of messages are taken from that are not whole yet
     */
    Inbox(int maxMessageSize, HeldBytes held, Receiver receiver) {
        this.maxMessageSize = maxMessageSize;
        this.held = held;
        this.receiver = receiver;
    }

    /** Takes what an inbox has put together. */
    interface Receiver {
        /** Takes a message, which has at least a header. */
        void message(byte[] message);

        /** Learns that a message with this header has been dropped, and why. */
        void refused(byte[] header, TransportException why);
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
        TransportException why = refusal;
        abandon();
        if (length < Codec.HEADER) {
            throw Codec.undecodable("a message starts with a header: bytes=" + length, null);
        }
        if (why != null) {
            receiver.refused(Arrays.copyOf(message, Codec.HEADER), why);
        } else {
            receiver.message(message.length == length ? message : Arrays.copyOf(message, length));
        }
    }

    /**
     * Grows with what has arrived, never with what was announced; of a message that is refused only the header is kept.
     */
    private byte[] collect(Part part) {
        lastNanos = System.nanoTime();
        if (refusal == null) {
            refusal = part.length() > maxMessageSize - size
                    ? Codec.tooLarge(maxMessageSize, null)
                    : makeRoom(part.length());
        }
        int kept = refusal == null ? part.length() : Math.max(0, Math.min(part.length(), Codec.HEADER - size));
        if (refusal != null && collected.length < Codec.HEADER) {
            collected = Arrays.copyOf(collected, Codec.HEADER);
        }
        System.arraycopy(part.bytes(), part.offset(), collected, size, kept);
        size += kept;
        return collected;
    }

    /** Returns why there is no room for so many bytes more, {@code null} where there is. */
    private @Nullable TransportException makeRoom(int length) {
        if (size + length <= collected.length) {
            return null;
        }
        int capacity = Math.max(size + length, Math.min(2 * collected.length, maxMessageSize));
        if (!held.take(capacity - taken)) {
            return new TransportException(
                    Kind.UNAVAILABLE,
                    "the server must have room for what its clients send: held=" + held.held() + " most=" + held.most()
                            + "; send it again later");
        }
        taken = capacity;
        collected = Arrays.copyOf(collected, capacity);
        return null;
    }

    /** Tells whether a message is not whole whose sender has not gone on with it for so long. */
    boolean isStalled(long patienceNanos) {
        return size > 0 && System.nanoTime() - lastNanos > patienceNanos;
    }

    /** Forgets what has arrived of a message that is not whole. */
    void abandon() {
        held.give(taken);
        taken = 0;
        collected = NOTHING;
        size = 0;
        refusal = null;
    }
}
