package io.metrifier.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import io.metrifier.transport.support.ByteBudget;
import java.nio.BufferOverflowException;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Sends messages over one connection without ever overflowing its write buffer, for which KryoNet would close it.
 *
 * <p>What fits goes to KryoNet at once, on the caller's thread, and as one object, for KryoNet makes a system call for
 * each; the rest waits here, in order, until the update thread reports room. Thread-safe. The lock is also what makes
 * {@code sendTCP} safe to measure: only the update thread, while it holds the lock, sees the write buffer at rest, so
 * between two such moments the bytes handed over are counted.
 */
final class Outbox {
    /** Left free for what KryoNet sends of its own accord. */
    private static final int HEADROOM = 1024;

    /** What a message takes that waits, besides its bytes. */
    private static final int PER_MESSAGE = 64;

    private static final int KEEP_ALIVE_SIZE = PartSerialization.OVERHEAD;

    private final Connection connection;
    private final int room;
    private final long largestBacklog;
    private final ByteBudget held;
    private final Queue<byte[]> backlog = new ArrayDeque<>();
    private final PartBatch train = new PartBatch();
    private long backlogSize;
    private long taken;
    private int sentOfFirst;
    private boolean abandoned;
    private int buffered;

    /**
     * Creates an outbox.
     *
     * @param held what the bytes are taken from that wait
     */
    Outbox(Connection connection, int writeBuffer, long largestBacklog, ByteBudget held) {
        this.held = held;
        this.connection = connection;
        this.room = writeBuffer - HEADROOM;
        this.largestBacklog = largestBacklog;
    }

    /** Sends this now or later; returns false where more waits than may. */
    synchronized boolean send(byte[] message) {
        if (abandoned || !backlog.isEmpty() && backlogSize + message.length > largestBacklog) {
            return abandoned;
        }
        backlog.add(message);
        backlogSize += message.length;
        sendBacklog();
        return settle();
    }

    /** Takes or gives back what the backlog has grown or shrunk by: nothing where a message is sent at once. */
    private boolean settle() {
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

    /** Forgets what waits, and whatever else is sent: the connection is gone. */
    synchronized void abandon() {
        abandoned = true;
        backlog.clear();
        train.clear();
        backlogSize = 0;
        settle();
    }

    /** Sends this now; returns false, with nothing sent, where it would have to wait. For messages of one part. */
    synchronized boolean trySend(byte[] message) {
        boolean sent = load(message);
        flush();
        return sent;
    }

    /**
     * Takes this to be sent by {@link #flush} or with what is sent next; returns false, with nothing taken, where it
     * would have to wait. For messages of one part.
     */
    synchronized boolean load(byte[] message) {
        if (abandoned) {
            return true;
        }
        if (!backlog.isEmpty() || !fits(message.length)) {
            return false;
        }
        load(new MessagePart(true, message, 0, message.length));
        return true;
    }

    private void load(MessagePart part) {
        buffered += part.length() + PartSerialization.OVERHEAD;
        train.add(part);
    }

    /** Sends what was taken. */
    synchronized void flush() {
        if (!train.isEmpty()) {
            hand(train);
            train.clear();
            wakeWriter();
        }
    }

    /** Sends what waits, as far as there is room. For the update thread. */
    synchronized void roomMayHaveGrown() {
        buffered = connection.getTcpWriteBufferSize();
        sendBacklog();
        settle();
    }

    /** Tells whether anything waits for room. */
    synchronized boolean isWaiting() {
        return !backlog.isEmpty();
    }

    /** Tells whether everything sent has reached the socket. For the update thread. */
    synchronized boolean isEmpty() {
        return backlog.isEmpty() && connection.getTcpWriteBufferSize() == 0;
    }

    private void sendBacklog() {
        for (byte[] first = backlog.peek(); first != null; first = backlog.peek()) {
            int length = Math.min(first.length - sentOfFirst, PartSerialization.LARGEST_PART);
            if (!fits(length)) {
                break;
            }
            boolean last = sentOfFirst + length == first.length;
            load(new MessagePart(last, first, sentOfFirst, length));
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
     * Makes the update thread look for a writable socket. KryoNet changes what its selector waits for and does not wake
     * it, so a half-written buffer would lie until the next timeout; sending anything more wakes it.
     */
    private void wakeWriter() {
        if (Thread.currentThread() != connection.getEndPoint().getUpdateThread()
                && connection.getTcpWriteBufferSize() > 0
                && fits(0)) {
            buffered += KEEP_ALIVE_SIZE;
            hand(FrameworkMessage.keepAlive);
        }
    }

    /**
     * Hands this to KryoNet, which leaves its write buffer turned the wrong way where the socket fails, and closes the
     * connection only later where another thread than its own was writing.
     */
    private void hand(Object object) {
        try {
            connection.sendTCP(object);
        } catch (BufferOverflowException lost) {
            abandon();
            connection.close();
        }
    }

    private boolean fits(int length) {
        return buffered + length + PartSerialization.OVERHEAD <= room;
    }
}
