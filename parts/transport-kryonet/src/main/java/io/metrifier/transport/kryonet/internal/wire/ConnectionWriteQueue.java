package io.metrifier.transport.kryonet.internal.wire;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import io.metrifier.transport.support.ByteBudget;
import java.nio.BufferOverflowException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Queue;

/**
 * Sends messages over one connection without overflowing its write buffer, because KryoNet closes a connection whose
 * buffer overflows.
 *
 * <p>Messages that fit are passed to KryoNet at once, on the caller's thread, and as one object, because KryoNet makes
 * one system call per object. The rest waits here, in order, until the update thread reports free space. Thread-safe.
 * The lock also makes the fill level of the write buffer known: only the update thread, while it holds the lock, can
 * read it reliably, so the bytes passed to {@code sendTCP} since then are counted.
 */
public final class ConnectionWriteQueue {
    /** Reserved for messages that KryoNet sends itself. */
    private static final int HEADROOM = 1024;

    /** The overhead of a waiting message. */
    private static final int PER_MESSAGE = 64;

    private static final int KEEP_ALIVE_SIZE = PartSerialization.OVERHEAD;

    private final Connection connection;
    private final int capacity;
    private final long maxBacklog;
    private final ByteBudget held;
    private final Queue<byte[]> backlog = new ArrayDeque<>();
    private final PartBatch batch = new PartBatch(new ArrayList<>());
    private long backlogSize;
    private long taken;
    private int sentOfFirst;
    private boolean abandoned;
    private int buffered;

    public ConnectionWriteQueue(Connection connection, int writeBuffer, long maxBacklog, ByteBudget held) {
        this.held = held;
        this.connection = connection;
        this.capacity = writeBuffer - HEADROOM;
        this.maxBacklog = maxBacklog;
    }

    /** Sends a message now or later; returns {@code false} if too much waits already. */
    public synchronized boolean send(byte[] message) {
        if (abandoned || !backlog.isEmpty() && backlogSize + message.length > maxBacklog) {
            return abandoned;
        }
        backlog.add(message);
        backlogSize += message.length;
        sendBacklog();
        return adjustBudget();
    }

    /** Adjusts the budget to the size of the backlog; does nothing if the message was sent at once. */
    private boolean adjustBudget() {
        long due = backlogSize + (long) PER_MESSAGE * backlog.size();
        if (due > taken && !held.take(due - taken)) {
            return false;
        }
        if (due < taken) {
            held.give(taken - due);
        }
        taken = due;
        return true;
    }

    /** Drops everything that waits, and everything sent later, because the connection is closed. */
    public synchronized void abandon() {
        abandoned = true;
        backlog.clear();
        batch.parts().clear();
        backlogSize = 0;
        adjustBudget();
    }

    /** Sends a message of one part now; returns {@code false}, with nothing sent, if it would have to wait. */
    public synchronized boolean trySend(byte[] message) {
        boolean sent = add(message);
        flush();
        return sent;
    }

    /**
     * Adds a message of one part, which {@link #flush} or the next message sends; returns {@code false} if it would
     * have to wait.
     */
    public synchronized boolean add(byte[] message) {
        if (abandoned) {
            return true;
        }
        if (!backlog.isEmpty() || !fits(message.length)) {
            return false;
        }
        add(new MessagePart(true, message, 0, message.length));
        return true;
    }

    private void add(MessagePart part) {
        buffered += part.length() + PartSerialization.OVERHEAD;
        batch.parts().add(part);
    }

    /** Sends the added parts. */
    public synchronized void flush() {
        if (!batch.parts().isEmpty()) {
            pass(batch);
            batch.parts().clear();
            wakeWriter();
        }
    }

    /** Sends waiting messages as far as there is space. For the update thread. */
    public synchronized void onSpaceAvailable() {
        buffered = connection.getTcpWriteBufferSize();
        sendBacklog();
        adjustBudget();
    }

    /** Returns whether a message waits for space. */
    public synchronized boolean isWaiting() {
        return !backlog.isEmpty();
    }

    /** Returns whether everything has reached the socket. For the update thread. */
    public synchronized boolean isEmpty() {
        return backlog.isEmpty() && connection.getTcpWriteBufferSize() == 0;
    }

    private void sendBacklog() {
        for (byte[] first = backlog.peek(); first != null; first = backlog.peek()) {
            int length = Math.min(first.length - sentOfFirst, PartSerialization.MAX_PART);
            if (!fits(length)) {
                break;
            }
            boolean last = sentOfFirst + length == first.length;
            add(new MessagePart(last, first, sentOfFirst, length));
            sentOfFirst += length;
            if (last) {
                backlog.remove();
                backlogSize -= first.length;
                sentOfFirst = 0;
            }
        }
        flush();
    }

    /**
     * Makes the update thread check for a writable socket. KryoNet changes the interest set of its selector without
     * waking it, so that a half-written buffer would stay until the next timeout; any further send wakes it.
     */
    private void wakeWriter() {
        if (Thread.currentThread() != connection.getEndPoint().getUpdateThread()
                && connection.getTcpWriteBufferSize() > 0
                && fits(0)) {
            buffered += KEEP_ALIVE_SIZE;
            pass(FrameworkMessage.keepAlive);
        }
    }

    /**
     * Passes an object to KryoNet. If the socket fails, KryoNet leaves its write buffer unflipped, and closes the
     * connection only later if another thread was writing.
     */
    private void pass(Object object) {
        try {
            connection.sendTCP(object);
        } catch (BufferOverflowException lost) {
            abandon();
            connection.close();
        }
    }

    private boolean fits(int length) {
        return buffered + length + PartSerialization.OVERHEAD <= capacity;
    }
}
