package io.metrifier.transport.aeron;

import io.aeron.ExclusivePublication;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.ChunkEncoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SpareBuffers;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Sends whole messages over one publication without ever waiting: at once where Aeron takes them, else in their turn,
 * in chunks where they are larger than Aeron carries. Anyone may send; the I/O thread pumps and closes.
 */
final class Outbox {
    private static final int SMALL = 4096;
    private static final int CHUNK_HEADER =
            MessageHeaderEncoder.ENCODED_LENGTH + ChunkEncoder.BLOCK_LENGTH + ChunkEncoder.partHeaderLength();

    private final ExclusivePublication publication;
    private final SpareWriters writers;
    private final ByteBudget held;
    private final int largestWhole;
    private final Queue<SbeWriter> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicLong waitingBytes = new AtomicLong();
    private final UnsafeBuffer chunkHeader = new UnsafeBuffer(new byte[CHUNK_HEADER]);
    private final MessageHeaderEncoder header = new MessageHeaderEncoder();
    private final ChunkEncoder chunk = new ChunkEncoder();

    private int sentOfFirst;

    /** Guarded, as the publication is, by the monitor: once set, nobody writes into memory that is being unmapped. */
    private volatile boolean closed;

    /**
     * Creates an outbox.
     *
     * @param held what the bytes of large messages are taken from while they wait
     */
    Outbox(ExclusivePublication publication, SpareWriters writers, ByteBudget held) {
        this.publication = publication;
        this.writers = writers;
        this.held = held;
        this.largestWhole = publication.maxMessageLength();
    }

    boolean isConnected() {
        return publication.isConnected();
    }

    /** Returns how many bytes wait for room. */
    long waitingBytes() {
        return waitingBytes.get();
    }

    /**
     * Sends a message, now or when there is room, and keeps its writer. Once closed nothing is sent. Returns
     * {@code false}, with nothing kept, for a message that would have to wait where too much waits already.
     */
    boolean send(SbeWriter message) {
        if (waitingBytes.get() == 0 && message.length() <= largestWhole && offerNow(message)) {
            writers.give(message);
            return true;
        }
        if (!held.take(burden(message))) {
            return false;
        }
        waitingBytes.addAndGet(message.length());
        waiting.add(message);
        if (closed) {
            forget();
        }
        return true;
    }

    /** Small messages are no burden: requests are not taken while answers wait, so that there are few. */
    private static int burden(SbeWriter message) {
        if (message.capacity() > SpareBuffers.MAX_PRIVATE) {
            return message.capacity();
        }
        return message.length() > SMALL ? message.length() : 0;
    }

    private void forget() {
        for (SbeWriter message = waiting.poll(); message != null; message = waiting.poll()) {
            held.give(burden(message));
        }
    }

    private synchronized boolean offerNow(SbeWriter message) {
        return !closed && publication.offer(message.buffer(), 0, message.length()) > 0;
    }

    /** Sends a ping now, or returns {@code false}. */
    synchronized boolean ping(SbePing ping, long id, long timestamp) {
        return !closed && ping.send(publication, id, timestamp);
    }

    /** Has somebody write into the publication itself, while nobody else does. */
    synchronized int write(ToIntFunction<ExclusivePublication> writing) {
        return closed ? 0 : writing.applyAsInt(publication);
    }

    /** Sends what waits for as long as there is room; returns how much was done. */
    int pump() {
        int done = 0;
        SbeWriter first = waiting.peek();
        while (first != null && offerNext(first)) {
            done++;
            if (sentOfFirst == first.length()) {
                waiting.remove();
                held.give(burden(first));
                waitingBytes.addAndGet(-first.length());
                sentOfFirst = 0;
                writers.give(first);
                first = waiting.peek();
            }
        }
        return done;
    }

    private synchronized boolean offerNext(SbeWriter message) {
        if (message.length() <= largestWhole) {
            boolean sent = offerNow(message);
            sentOfFirst = sent ? message.length() : 0;
            return sent;
        }
        int size = Math.min(largestWhole - CHUNK_HEADER, message.length() - sentOfFirst);
        chunk.wrapAndApplyHeader(chunkHeader, 0, header)
                .correlationId(message.buffer().getLong(MessageHeaderEncoder.ENCODED_LENGTH, ChunkDecoder.BYTE_ORDER))
                .total(message.length());
        chunkHeader.putInt(chunk.limit(), size, ChunkDecoder.BYTE_ORDER);
        boolean sent = publication.offer(chunkHeader, 0, CHUNK_HEADER, message.buffer(), sentOfFirst, size) > 0;
        sentOfFirst += sent ? size : 0;
        return sent;
    }

    /** Closes the publication, once nobody writes into it. */
    synchronized void close() {
        closed = true;
        publication.close();
        forget();
    }
}
