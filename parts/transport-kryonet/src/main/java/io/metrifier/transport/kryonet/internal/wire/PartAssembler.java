package io.metrifier.transport.kryonet.internal.wire;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.PartialMessage;
import io.metrifier.transport.support.SharedAssemblyArray;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Assembles messages from the parts that one connection receives. For the connection's update thread. */
public final class PartAssembler {
    private final int maxMessageSize;
    private final PartialMessage partial;
    private final Receiver receiver;
    private byte[] collected = SharedAssemblyArray.EMPTY;
    private int size;
    private long lastNanos;
    private @Nullable TransportException refusal;

    /**
     * Creates an assembler.
     *
     * @param shared keeps an array from one message to the next
     */
    public PartAssembler(int maxMessageSize, ByteBudget held, SharedAssemblyArray shared, Receiver receiver) {
        this.maxMessageSize = maxMessageSize;
        this.partial = new PartialMessage(held, shared);
        this.receiver = receiver;
    }

    /** Receives assembled messages. */
    public interface Receiver {
        /** Receives a message, which has at least a header. */
        void onMessage(byte[] message);

        /** Reports that a message with this header has been dropped, and why. */
        void onRefused(byte[] header, TransportException why);
    }

    /**
     * Accepts an object that KryoNet has received. Ignores those that are no parts, which are KryoNet's own.
     *
     * @throws io.metrifier.failure.TransportException of kind PROTOCOL if a message ends within its header
     */
    public void accept(Object object) {
        if (!(object instanceof MessagePart part)) {
            return;
        }
        boolean whole = size == 0 && part.last() && part.length() <= maxMessageSize;
        byte[] message = whole ? part.bytes() : collect(part);
        if (!part.last()) {
            return;
        }
        int length = whole ? part.length() : size;
        TransportException why = refusal;
        abandon();
        if (length < KryonetCodec.HEADER) {
            throw KryonetCodec.undecodable("the header is incomplete: bytes=" + length, null);
        }
        if (why != null) {
            receiver.onRefused(Arrays.copyOf(message, KryonetCodec.HEADER), why);
        } else {
            receiver.onMessage(whole ? message : Arrays.copyOf(message, length));
        }
    }

    /**
     * Memory grows with the bytes that have arrived, not with an announced length. Of a refused message only the header
     * is kept.
     */
    private byte[] collect(MessagePart part) {
        lastNanos = System.nanoTime();
        if (refusal == null) {
            refusal = part.length() > maxMessageSize - size
                    ? KryonetCodec.tooLarge(maxMessageSize, null)
                    : reserve(part.length());
        }
        int kept = refusal == null ? part.length() : Math.max(0, Math.min(part.length(), KryonetCodec.HEADER - size));
        if (refusal != null && collected.length < KryonetCodec.HEADER) {
            collected = Arrays.copyOf(collected, KryonetCodec.HEADER);
        }
        System.arraycopy(part.bytes(), part.offset(), collected, size, kept);
        size += kept;
        return collected;
    }

    /** Returns why there is no memory for this many more bytes, {@code null} if there is. */
    private @Nullable TransportException reserve(int length) {
        try {
            collected = partial.grow(size + length, maxMessageSize);
            return null;
        } catch (TransportException e) {
            return e;
        }
    }

    /** Returns whether a message is incomplete and no part of it has arrived for this long. */
    public boolean isStalled(long timeoutNanos) {
        return size > 0 && System.nanoTime() - lastNanos > timeoutNanos;
    }

    /** Discards the incomplete message. */
    public void abandon() {
        partial.release();
        collected = SharedAssemblyArray.EMPTY;
        size = 0;
        refusal = null;
    }
}
