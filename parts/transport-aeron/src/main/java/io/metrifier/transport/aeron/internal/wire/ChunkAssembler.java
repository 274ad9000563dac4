package io.metrifier.transport.aeron.internal.wire;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.PartialMessage;
import io.metrifier.transport.support.SharedAssemblyArray;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Assembles the chunks of one sender, one message at a time. Memory grows with the bytes that have arrived, never with
 * an announced length. Drops a message if its sender pauses for too long. For one thread.
 */
public final class ChunkAssembler {
    private final int maxSize;
    private final long timeoutNanos;
    private final PartialMessage message;
    private final UnsafeBuffer part = new UnsafeBuffer(SharedAssemblyArray.EMPTY);
    private byte[] bytes = SharedAssemblyArray.EMPTY;
    private long correlationId;
    private int total;
    private int arrived;
    private long lastNanos;
    /** The id of a refused message, whose further chunks are ignored. */
    private long refused;

    /**
     * Creates an assembler.
     *
     * @param maxSize the maximum size of a message, in bytes
     * @param timeoutNanos how long a sender may pause within a message
     * @param shared keeps an array from one message to the next
     */
    public ChunkAssembler(int maxSize, long timeoutNanos, ByteBudget held, SharedAssemblyArray shared) {
        this.maxSize = maxSize;
        this.timeoutNanos = timeoutNanos;
        this.message = new PartialMessage(held, shared);
    }

    /**
     * Adds the next chunk. Returns the completed message, or {@code null} if more chunks are to come.
     *
     * @throws TransportException for the first chunk of a message that is too large (PROTOCOL), and for a chunk for
     *     which there is no memory (UNAVAILABLE); further chunks of the message are ignored
     */
    public @Nullable DirectBuffer add(ChunkDecoder chunk) {
        if (arrived == 0) {
            correlationId = chunk.correlationId();
            total = chunk.total();
        }
        // Wrapping checks that the part lies within the message, before any memory is allocated for it.
        chunk.wrapPart(part);
        int length = part.capacity();
        if (chunk.correlationId() != correlationId
                || chunk.total() != total
                || length < 1
                || length > total - arrived) {
            abandon();
            throw new IllegalStateException("unexpected chunk: total=" + total + " part=" + length);
        }
        if (correlationId == refused) {
            return null;
        }
        reserve(length);
        part.getBytes(0, bytes, arrived, length);
        arrived += length;
        return arrived == total ? finish() : null;
    }

    private void reserve(int length) {
        if (total > maxSize) {
            refused = correlationId;
            throw AeronErrors.tooLarge(total, maxSize);
        }
        lastNanos = System.nanoTime();
        try {
            bytes = message.grow(arrived + length, total);
        } catch (TransportException e) {
            abandon();
            refused = correlationId;
            throw e;
        }
    }

    /** Returns the message, which must be read before the next chunk is added. */
    private DirectBuffer finish() {
        DirectBuffer whole = new UnsafeBuffer(bytes, 0, total);
        abandon();
        return whole;
    }

    /** Drops a message whose sender has paused for too long. */
    public void expire() {
        if (arrived > 0 && System.nanoTime() - lastNanos > timeoutNanos) {
            refused = correlationId;
            abandon();
        }
    }

    /** Discards what has arrived. */
    public void abandon() {
        message.release();
        bytes = SharedAssemblyArray.EMPTY;
        arrived = 0;
    }
}
