package io.metrifier.transport.aeron.internal.wire;

import io.aeron.ExclusivePublication;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.ChunkEncoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.ByteBudget;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Sends whole messages over one publication without waiting: at once if Aeron accepts them, else later in order, and in
 * chunks if they are larger than Aeron's maximum. Any thread may send; the I/O thread pumps and closes.
 */
public final class PublicationSender {
    private static final int SMALL_MESSAGE = 4096;
    private static final int CHUNK_HEADER =
            MessageHeaderEncoder.ENCODED_LENGTH + ChunkEncoder.BLOCK_LENGTH + ChunkEncoder.partHeaderLength();

    private final ExclusivePublication publication;
    private final WriterPool writers;
    private final ByteBudget held;
    private final int maxWhole;
    private final Queue<SbeWriter> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicLong waitingBytes = new AtomicLong();
    private final UnsafeBuffer chunkHeader = new UnsafeBuffer(new byte[CHUNK_HEADER]);
    private final MessageHeaderEncoder header = new MessageHeaderEncoder();
    private final ChunkEncoder chunk = new ChunkEncoder();
    private final SbePing ping = new SbePing();

    private int sentOfFirst;

    /**
     * Guarded, like the publication, by the monitor: once it is set, no thread writes into memory that is being
     * unmapped.
     */
    private volatile boolean closed;

    public PublicationSender(ExclusivePublication publication, WriterPool writers, ByteBudget held) {
        this.publication = publication;
        this.writers = writers;
        this.held = held;
        this.maxWhole = publication.maxMessageLength();
    }

    /** Returns Aeron's number of the publication. */
    public long registrationId() {
        return publication.registrationId();
    }

    public boolean isConnected() {
        return publication.isConnected();
    }

    /** Returns how many bytes wait to be sent. */
    public long waitingBytes() {
        return waitingBytes.get();
    }

    /**
     * Sends a message, now or later, and keeps its writer. Sends nothing once closed. Returns {@code false}, and keeps
     * nothing, if the message would have to wait and too much waits already.
     */
    public boolean send(SbeWriter message) {
        if (waitingBytes.get() == 0 && message.length() <= maxWhole && offerNow(message)) {
            writers.give(message);
            return true;
        }
        if (!held.take(countBytes(message))) {
            return false;
        }
        waitingBytes.addAndGet(message.length());
        waiting.add(message);
        if (closed) {
            dropWaiting();
        }
        return true;
    }

    /** Small messages are not counted: no requests are read while answers wait, so only a few of them can wait. */
    private static int countBytes(SbeWriter message) {
        if (message.capacity() > BufferPool.MAX_PRIVATE) {
            return message.capacity();
        }
        return message.length() > SMALL_MESSAGE ? message.length() : 0;
    }

    private void dropWaiting() {
        for (SbeWriter message = waiting.poll(); message != null; message = waiting.poll()) {
            held.give(countBytes(message));
        }
    }

    private synchronized boolean offerNow(SbeWriter message) {
        return !closed && publication.offer(message.buffer(), 0, message.length()) > 0;
    }

    /** Sends a ping now, or returns {@code false}. */
    public synchronized boolean ping(long id, long timestamp) {
        return !closed && ping.send(publication, id, timestamp);
    }

    /** Runs an action that writes into the publication, exclusively. */
    public synchronized int write(ToIntFunction<ExclusivePublication> action) {
        return closed ? 0 : action.applyAsInt(publication);
    }

    /** Sends waiting messages as far as Aeron accepts them; returns the amount of work. */
    public int pump() {
        int done = 0;
        SbeWriter first = waiting.peek();
        while (first != null && offerNext(first)) {
            done++;
            if (sentOfFirst == first.length()) {
                waiting.remove();
                held.give(countBytes(first));
                waitingBytes.addAndGet(-first.length());
                sentOfFirst = 0;
                writers.give(first);
                first = waiting.peek();
            }
        }
        return done;
    }

    private synchronized boolean offerNext(SbeWriter message) {
        if (message.length() <= maxWhole) {
            boolean sent = offerNow(message);
            sentOfFirst = sent ? message.length() : 0;
            return sent;
        }
        int size = Math.min(maxWhole - CHUNK_HEADER, message.length() - sentOfFirst);
        chunk.wrapAndApplyHeader(chunkHeader, 0, header)
                .correlationId(message.buffer().getLong(MessageHeaderEncoder.ENCODED_LENGTH, ChunkDecoder.BYTE_ORDER))
                .total(message.length());
        chunkHeader.putInt(chunk.limit(), size, ChunkDecoder.BYTE_ORDER);
        boolean sent = publication.offer(chunkHeader, 0, CHUNK_HEADER, message.buffer(), sentOfFirst, size) > 0;
        sentOfFirst += sent ? size : 0;
        return sent;
    }

    /** Closes the publication, once no thread writes into it. */
    public synchronized void close() {
        closed = true;
        publication.close();
        dropWaiting();
    }
}
