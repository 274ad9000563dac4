package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.client.DeadlineWait;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes each call on a blocking socket, without a layer between the calling thread and the kernel. Each call under way
 * has its own connection, up to a maximum. Further callers wait. The most recently used connection is taken first,
 * unless the calls rotate: then they use the maximum of connections in turn.
 */
public final class SocketCaller implements HttpCaller {
    /** Well below the time after which servers close idle connections, which could hit a request. */
    private static final long MAX_IDLE_NANOS = 20_000_000_000L;
    /**
     * A connection that was idle for longer is checked before reuse, which takes some system calls. In a shorter time
     * hardly anything can have arrived, so frequent callers skip the check.
     */
    private static final long TRUSTED_IDLE_NANOS = 10_000L;

    private static final int SWEEP_MILLIS = 50;

    private final HttpNetwork network;
    private final HttpSocket.Target target;
    private final int max;
    private final Semaphore room;
    private final Set<SocketConnection> all = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedDeque<SocketConnection> idle = new ConcurrentLinkedDeque<>();
    private final Runnable sweeper;
    private volatile boolean closed;

    /** Creates a caller without connections. */
    public SocketCaller(HttpNetwork network, HttpSocket.Target target, int max) {
        this.network = network;
        this.target = target;
        this.max = max;
        this.room = new Semaphore(max);
        this.sweeper = network.schedule(SWEEP_MILLIS, this::sweep);
    }

    @Override
    public HttpAnswer call(HttpCall call, Duration atMost) {
        long endsAt = System.nanoTime() + atMost.toNanos();
        awaitRoom(atMost);
        try {
            return call(call, endsAt);
        } catch (IOException e) {
            throw toException(e, atMost);
        } finally {
            room.release();
        }
    }

    private void awaitRoom(Duration atMost) {
        try {
            if (!room.tryAcquire() && !room.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new TransportException(
                        Kind.UNAVAILABLE,
                        "no connection was free in time: http.connections=" + max + " callTimeout=" + atMost);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw DeadlineWait.toInterrupted(e);
        }
    }

    private HttpAnswer call(HttpCall call, long endsAt) throws IOException {
        SocketConnection used = target.rotates() && all.size() < max ? null : takeIdle();
        if (used != null) {
            try {
                return exchange(used, call, endsAt);
            } catch (IOException e) {
                if (!call.isRepeatable() || used.hasAnswerBegun() || isFinal(e)) {
                    throw e;
                }
            }
        }
        return exchange(open(), call, endsAt);
    }

    private @Nullable SocketConnection takeIdle() {
        SocketConnection connection = idle.pollFirst();
        while (connection != null && !isUsable(connection)) {
            discard(connection);
            connection = idle.pollFirst();
        }
        return connection;
    }

    private static boolean isUsable(SocketConnection connection) {
        long idleNanos = connection.idleNanos();
        return connection.isOpen()
                && idleNanos < MAX_IDLE_NANOS
                && (idleNanos < TRUSTED_IDLE_NANOS || connection.isQuiet());
    }

    private SocketConnection open() throws IOException {
        SocketConnection connection = new SocketConnection(target);
        all.add(connection);
        if (closed) {
            discard(connection);
        }
        return connection;
    }

    private HttpAnswer exchange(SocketConnection connection, HttpCall call, long endsAt) throws IOException {
        try {
            return connection.exchange(call, endsAt);
        } finally {
            if (!target.reuses() || !connection.isOpen()) {
                discard(connection);
            } else if (target.rotates()) {
                idle.addLast(connection);
            } else {
                idle.addFirst(connection);
            }
        }
    }

    private void discard(SocketConnection connection) {
        all.remove(connection);
        connection.close();
    }

    private boolean isFinal(IOException e) {
        return closed
                || e instanceof SocketTimeoutException
                || Thread.currentThread().isInterrupted();
    }

    private TransportException toException(IOException cause, Duration atMost) {
        if (closed) {
            return network.closedException();
        }
        if (Thread.currentThread().isInterrupted()) {
            return DeadlineWait.toInterrupted(cause);
        }
        if (cause instanceof SocketTimeoutException) {
            return DeadlineWait.toTimeout(atMost, cause);
        }
        return new TransportException(Kind.UNAVAILABLE, "the connection failed: endpoint=" + target.server(), cause);
    }

    private void sweep() {
        long now = System.nanoTime();
        for (SocketConnection connection : all) {
            connection.expire(now);
        }
        SocketConnection oldest = target.rotates() ? idle.peekFirst() : idle.peekLast();
        if (oldest != null && oldest.idleNanos() > MAX_IDLE_NANOS && idle.remove(oldest)) {
            discard(oldest);
        }
    }

    @Override
    public void close() {
        closed = true;
        sweeper.run();
        all.forEach(this::discard);
    }
}
