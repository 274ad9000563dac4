package io.metrifier.transport.kryonet;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.PartialMessage;
import io.metrifier.transport.support.SharedAssemblyArray;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Puts the parts that one connection receives together to messages. For the connection's update thread. */
final class PartAssembler {
    private final int maxMessageSize;
    private final PartialMessage room;
    private final Receiver receiver;
    private byte[] collected = SharedAssemblyArray.NOTHING;
    private int size;
    private long lastNanos;
    private @Nullable TransportException refusal;

    /**
     * Creates an inbox.
     *
     * @param held what the bytes of messages are taken from that are not whole yet
     * @param shared what keeps an array from one such message to the next
     */
    PartAssembler(int maxMessageSize, ByteBudget held, SharedAssemblyArray shared, Receiver receiver) {
        this.maxMessageSize = maxMessageSize;
        this.room = new PartialMessage(held, shared);
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
     * @throws io.metrifier.failure.TransportException of kind PROTOCOL where a message ends before its header
     */
    void accept(MessagePart part) {
        boolean whole = size == 0 && part.last() && part.length() <= maxMessageSize;
        byte[] message = whole ? part.bytes() : collect(part);
        if (!part.last()) {
            return;
        }
        int length = whole ? part.length() : size;
        TransportException why = refusal;
        abandon();
        if (length < KryonetCodec.HEADER) {
            throw KryonetCodec.undecodable("a message starts with a header: bytes=" + length, null);
        }
        if (why != null) {
            receiver.refused(Arrays.copyOf(message, KryonetCodec.HEADER), why);
        } else {
            receiver.message(whole ? message : Arrays.copyOf(message, length));
        }
    }

    /**
     * Grows with what has arrived, never with what was announced; of a message that is refused only the header is kept.
     */
    private byte[] collect(MessagePart part) {
        lastNanos = System.nanoTime();
        if (refusal == null) {
            refusal = part.length() > maxMessageSize - size
                    ? KryonetCodec.tooLarge(maxMessageSize, null)
                    : makeRoom(part.length());
        }
        int kept = refusal == null ? part.length() : Math.max(0, Math.min(part.length(), KryonetCodec.HEADER - size));
        if (refusal != null && collected.length < KryonetCodec.HEADER) {
            collected = Arrays.copyOf(collected, KryonetCodec.HEADER);
        }
        System.arraycopy(part.bytes(), part.offset(), collected, size, kept);
        size += kept;
        return collected;
    }

    /** Returns why there is no room for so many bytes more, {@code null} where there is. */
    private @Nullable TransportException makeRoom(int length) {
        try {
            collected = room.grow(size + length, maxMessageSize);
            return null;
        } catch (TransportException e) {
            return e;
        }
    }

    /** Returns whether a message is incomplete and its sender has paused for longer than that. */
    boolean isStalled(long patienceNanos) {
        return size > 0 && System.nanoTime() - lastNanos > patienceNanos;
    }

    /** Forgets what has arrived of a message that is not whole. */
    void abandon() {
        room.release();
        collected = SharedAssemblyArray.NOTHING;
        size = 0;
        refusal = null;
    }
}
