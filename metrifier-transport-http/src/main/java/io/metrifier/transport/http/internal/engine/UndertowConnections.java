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
 * The connections that calls share: one for each call under way, up to a bound; beyond it calls queue, up to another.
 * The one that was idle last is taken first, so that a burst's connections fall idle for long enough to be let go.
 */
public final class UndertowConnections implements AsyncHttpCaller {
    /** Well under the time after which servers end an idle connection, which a request could then meet half-way. */
    private static final long MOST_IDLE_NANOS = 20_000_000_000L;

    private static final int SWEEP_MILLIS = 50;

    private final HttpNetwork network;
    private final boolean reuse;
    private final int most;
    private final int queueSize;
    private final Set<UndertowConnection> all = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();
    private final ConcurrentLinkedDeque<UndertowConnection> idle = new ConcurrentLinkedDeque<>();
    private final Queue<UndertowCall> waiting;
    private final Runnable sweeper;
    private volatile boolean closed;

    /**
     * Creates connections, none of them open yet.
     *
     * @param reuse whether a connection carries more than one call
     * @param most how many connections there may be
     * @param queueSize how many calls may wait for one of them
     */
    public UndertowConnections(HttpNetwork network, boolean reuse, int most, int queueSize) {
        this.network = network;
        this.reuse = reuse;
        this.most = most;
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
                    Kind.UNAVAILABLE, "too many calls are waiting: connections=" + most + " queue=" + queueSize));
        }
        return pending;
    }

    private @Nullable UndertowConnection takeIdle() {
        UndertowConnection connection = idle.pollFirst();
        while (connection != null && !connection.isUsable(MOST_IDLE_NANOS)) {
            connection.close();
            connection = idle.pollFirst();
        }
        return connection;
    }

    private boolean mayOpen() {
        if (count.incrementAndGet() <= most) {
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

    /** Sends a call once more, over a new connection: what failed one that was idle has likely failed them all. */
    void repeat(UndertowCall pending) {
        count.incrementAndGet();
        open(pending);
    }

    /** Takes a connection back that has become idle. */
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

    /** Forgets a connection that has ended. */
    void gone(UndertowConnection connection) {
        if (all.remove(connection)) {
            idle.remove(connection);
            count.decrementAndGet();
            if (!waiting.isEmpty()) {
                network.execute(this::serveWaiting);
            }
        }
    }

    /** Sends what waits while there is a connection for it; whoever adds a call or a connection runs this after it. */
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
