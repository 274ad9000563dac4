package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.PendingAnswer;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The connections that calls share: one for each call under way, up to a maximum; further calls wait in a limited
 * queue. The most recently used one is taken first, so that the connections of a burst become idle and close.
 */
public final class UndertowConnections implements AsyncHttpCaller {
    /** Well below the time after which servers close idle connections, which could hit a request. */
    private static final long MAX_IDLE_NANOS = 20_000_000_000L;

    private static final int SWEEP_MILLIS = 50;

    private final HttpNetwork network;
    private final boolean reuse;
    private final int max;
    private final int queueSize;
    private final Set<UndertowConnection> all = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();
    private final ConcurrentLinkedDeque<UndertowConnection> idle = new ConcurrentLinkedDeque<>();
    private final Queue<UndertowCall> waiting;
    private final Runnable sweeper;
    private volatile boolean closed;

    /**
     * Creates a pool without open connections.
     *
     * @param reuse whether a connection carries more than one call
     * @param queueSize the maximum number of calls that wait for a connection
     */
    public UndertowConnections(HttpNetwork network, boolean reuse, int max, int queueSize) {
        this.network = network;
        this.reuse = reuse;
        this.max = max;
        this.queueSize = queueSize;
        this.waiting = new ArrayBlockingQueue<>(queueSize);
        this.sweeper = network.every(SWEEP_MILLIS, this::sweep);
    }

    HttpNetwork network() {
        return network;
    }

    @Override
    public PendingAnswer<HttpAnswer> start(HttpCall call) {
        UndertowCall pending = new UndertowCall(this, call, network.request(call, reuse));
        UndertowConnection connection = takeIdle();
        if (connection != null) {
            connection.send(pending);
        } else if (mayOpen()) {
            open(pending);
        } else if (waiting.offer(pending)) {
            serveWaiting();
        } else {
            pending.completeExceptionally(new TransportException(
                    Kind.UNAVAILABLE, "too many calls are waiting: connections=" + max + " queue=" + queueSize));
        }
        return pending;
    }

    private @Nullable UndertowConnection takeIdle() {
        UndertowConnection connection = idle.pollFirst();
        while (connection != null && !connection.isUsable(MAX_IDLE_NANOS)) {
            connection.close();
            connection = idle.pollFirst();
        }
        return connection;
    }

    private boolean mayOpen() {
        if (count.incrementAndGet() <= max) {
            return true;
        }
        count.decrementAndGet();
        return false;
    }

    private void open(UndertowCall pending) {
        UndertowConnection connection = new UndertowConnection(this);
        all.add(connection);
        if (closed) {
            pending.completeExceptionally(network.closedException());
        } else {
            connection.open(pending);
        }
    }

    /** Sends a call again over a new connection: the reason that broke one idle connection has probably broken all. */
    void repeat(UndertowCall pending) {
        count.incrementAndGet();
        open(pending);
    }

    /** Returns an idle connection to the pool. */
    void idle(UndertowConnection connection) {
        if (closed || !reuse) {
            connection.close();
            return;
        }
        UndertowCall next = nextWaiting();
        if (next != null) {
            connection.send(next);
            return;
        }
        idle.addFirst(connection);
        serveWaiting();
    }

    /** Removes a closed connection. */
    void gone(UndertowConnection connection) {
        if (all.remove(connection)) {
            idle.remove(connection);
            count.decrementAndGet();
            if (!waiting.isEmpty()) {
                network.execute(this::serveWaiting);
            }
        }
    }

    /** Sends waiting calls while there are connections; must run after every added call or connection. */
    private void serveWaiting() {
        while (!waiting.isEmpty()) {
            UndertowConnection connection = takeIdle();
            if (connection == null && !mayOpen()) {
                return;
            }
            UndertowCall next = nextWaiting();
            if (next != null && connection != null) {
                connection.send(next);
            } else if (next != null) {
                open(next);
            } else if (connection != null) {
                idle.addFirst(connection);
            } else {
                count.decrementAndGet();
            }
        }
    }

    private @Nullable UndertowCall nextWaiting() {
        UndertowCall next = waiting.poll();
        while (next != null && next.isDone()) {
            next = waiting.poll();
        }
        return next;
    }

    private void sweep() {
        long now = System.nanoTime();
        all.forEach(connection -> connection.expire(now));
        waiting.forEach(pending -> pending.expire(now));
    }

    @Override
    public void close() {
        closed = true;
        sweeper.run();
        RuntimeException reason = network.closedException();
        all.forEach(connection -> connection.close(reason));
        for (UndertowCall next = nextWaiting(); next != null; next = nextWaiting()) {
            next.completeExceptionally(reason);
        }
    }
}
