package io.metrifier.transport.aeron;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.PartialMessage;
import io.metrifier.transport.support.SharedAssemblyArray;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Puts the chunks of one sender together again, one message at a time. Takes memory for what has arrived, never for
 * what is announced, and gives up a message whose sender does not go on with it. For one thread.
 */
final class ChunkAssembler {
    private final int maximum;
    private final long patienceNanos;
    private final PartialMessage message;
    private final UnsafeBuffer part = new UnsafeBuffer(SharedAssemblyArray.EMPTY);
    private byte[] bytes = SharedAssemblyArray.EMPTY;
    private long correlationId;
    private int total;
    private int arrived;
    private long lastNanos;
    /** The message whose further chunks are of no use. */
    private long refused;

    /**
     * Creates an assembly.
     *
     * @param maximum the size of the largest message, in bytes
     * @param patienceNanos how long a sender may pause within a message
     * @param held what the bytes that have arrived are taken from
     * @param shared what keeps an array from one message to the next
     */
    ChunkAssembler(int maximum, long patienceNanos, ByteBudget held, SharedAssemblyArray shared) {
        this.maximum = maximum;
        this.patienceNanos = patienceNanos;
        this.message = new PartialMessage(held, shared);
    }

    /**
     * Takes the next chunk and returns the message it completes, {@code null} while more are to come.
     *
     * @throws TransportException for the first chunk of a message that is too large (PROTOCOL) and for the one that has
     *     no room (UNAVAILABLE); what follows of the message is passed over
     */
    @Nullable DirectBuffer add(ChunkDecoder chunk) {
        if (arrived == 0) {
            correlationId = chunk.correlationId();
            total = chunk.total();
        }
        // Wrapping checks that the part lies within the message, before anything is taken for it.
        chunk.wrapPart(part);
        int length = part.capacity();
        if (chunk.correlationId() != correlationId
                || chunk.total() != total
                || length < 1
                || length > total - arrived) {
            abandon();
            throw new IllegalStateException("chunks must follow each other: total=" + total + " part=" + length);
        }
        if (correlationId == refused) {
            return null;
        }
        makeRoom(length);
        part.getBytes(0, bytes, arrived, length);
        arrived += length;
        return arrived == total ? finish() : null;
    }

    private void makeRoom(int length) {
        if (total > maximum) {
            refused = correlationId;
            throw AeronErrors.tooLarge(total, maximum);
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

    /** Returns the message, which is to be read before the next chunk is taken. */
    private DirectBuffer finish() {
        DirectBuffer whole = new UnsafeBuffer(bytes, 0, total);
        abandon();
        return whole;
    }

    /** Gives up a message whose sender has paused for too long. */
    void expire() {
        if (arrived > 0 && System.nanoTime() - lastNanos > patienceNanos) {
            refused = correlationId;
            abandon();
        }
    }

    /** Forgets what has arrived. */
    void abandon() {
        message.release();
        bytes = SharedAssemblyArray.EMPTY;
        arrived = 0;
    }
}
