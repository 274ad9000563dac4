package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.support.client.PendingAnswer;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Makes calls without waiting: one connection for each call under way, up to a maximum; further calls wait in a limited
 * queue. The most recently used connection is taken first, so that those of a burst become idle and close, unless the
 * calls rotate: then they use the maximum of connections in turn.
 */
final class AsyncSocketCaller implements AsyncHttpCaller {
    /** Well below the time after which servers close idle connections, which could hit a request. */
    private static final long MAX_IDLE_NANOS = 20_000_000_000L;

    private static final int SWEEP_MILLIS = 50;

    private final HttpNetwork network;
    private final HttpSocket.Target target;
    private final SelectorLoops loops;
    private final int max;
    private final int queueSize;
    private final Set<AsyncSocketConnection> all = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();
    private final ConcurrentLinkedDeque<AsyncSocketConnection> idle = new ConcurrentLinkedDeque<>();
    private final Queue<AsyncSocketCall> waiting;
    private final Runnable sweeper;
    private volatile boolean closed;

    /**
     * Creates a caller without connections.
     *
     * @param queueSize the maximum number of calls that wait for one
     */
    AsyncSocketCaller(HttpNetwork network, HttpSocket.Target target, int max, int queueSize, int ioThreads) {
        this.network = network;
        this.loops = new SelectorLoops(ioThreads);
        this.target = target;
        this.max = max;
        this.queueSize = queueSize;
        this.waiting = new ArrayBlockingQueue<>(queueSize);
        this.sweeper = network.schedule(SWEEP_MILLIS, this::sweep);
    }

    HttpNetwork network() {
        return network;
    }

    /** Opens a connection without waiting; closing the result ends the attempt. */
    Closeable open(AsyncChannel.Events events) throws IOException {
        return target.tls() == null ? loops.open(target.server(), events) : TlsChannel.open(network, events);
    }

    @Override
    public Optional<AnswerPoll> answerPoll() {
        return target.tls() == null ? Optional.of(loops) : Optional.empty();
    }

    @Override
    public PendingAnswer<HttpAnswer> start(HttpCall call) {
        AsyncSocketCall pending = new AsyncSocketCall(this, call);
        AsyncSocketConnection connection = target.rotates() && count.get() < max ? null : takeIdle();
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

    private @Nullable AsyncSocketConnection takeIdle() {
        AsyncSocketConnection connection = idle.pollFirst();
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

    private void open(AsyncSocketCall pending) {
        AsyncSocketConnection connection = new AsyncSocketConnection(this, target);
        all.add(connection);
        if (closed) {
            pending.completeExceptionally(network.closedException());
        } else {
            connection.open(pending);
        }
    }

    /** Sends a call again over a new connection: the reason that broke one idle connection has probably broken all. */
    void repeat(AsyncSocketCall pending) {
        count.incrementAndGet();
        open(pending);
    }

    /** Returns an idle connection to the pool. */
    void onIdle(AsyncSocketConnection connection) {
        if (closed || !target.reuses()) {
            connection.close();
            return;
        }
        AsyncSocketCall next = nextWaiting();
        if (next != null) {
            connection.send(next);
            return;
        }
        addIdle(connection);
        serveWaiting();
    }

    private void addIdle(AsyncSocketConnection connection) {
        if (target.rotates()) {
            idle.addLast(connection);
        } else {
            idle.addFirst(connection);
        }
    }

    /** Removes a closed connection. */
    void onClosed(AsyncSocketConnection connection) {
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
            AsyncSocketConnection connection = takeIdle();
            if (connection == null && !mayOpen()) {
                return;
            }
            AsyncSocketCall next = nextWaiting();
            if (next != null && connection != null) {
                connection.send(next);
            } else if (next != null) {
                open(next);
            } else if (connection != null) {
                addIdle(connection);
            } else {
                count.decrementAndGet();
            }
        }
    }

    private @Nullable AsyncSocketCall nextWaiting() {
        AsyncSocketCall next = waiting.poll();
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
        for (AsyncSocketCall next = nextWaiting(); next != null; next = nextWaiting()) {
            next.completeExceptionally(reason);
        }
        loops.close();
    }
}
