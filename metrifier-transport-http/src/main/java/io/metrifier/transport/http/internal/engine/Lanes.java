package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
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
public final class Lanes implements AsyncHttpCaller {
    /** Well under the time after which servers end an idle connection, which a request could then meet half-way. */
    private static final long MOST_IDLE_NANOS = 20_000_000_000L;

    private static final int SWEEP_MILLIS = 50;

    private final HttpNetwork network;
    private final boolean reuse;
    private final int maxLanes;
    private final int queueSize;
    private final Set<Lane> all = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();
    private final ConcurrentLinkedDeque<Lane> idle = new ConcurrentLinkedDeque<>();
    private final Queue<Exchange> waiting;
    private final Runnable sweeper;
    private volatile boolean closed;

    /**
     * Creates lanes, none of them open yet.
     *
     * @param reuse whether a connection carries more than one call
     * @param maxLanes how many connections there may be
     * @param queueSize how many calls may wait for one of them
     */
    public Lanes(HttpNetwork network, boolean reuse, int maxLanes, int queueSize) {
        this.network = network;
        this.reuse = reuse;
        this.maxLanes = maxLanes;
        this.queueSize = queueSize;
        this.waiting = new ArrayBlockingQueue<>(queueSize);
        this.sweeper = network.every(SWEEP_MILLIS, this::sweep);
    }

    HttpNetwork network() {
        return network;
    }

    @Override
    public PendingAnswer<HttpAnswer> start(HttpCall call) {
        Exchange exchange = new Exchange(this, call, network.request(call, reuse));
        Lane lane = takeIdle();
        if (lane != null) {
            lane.send(exchange);
        } else if (mayOpen()) {
            open(exchange);
        } else if (waiting.offer(exchange)) {
            serveWaiting();
        } else {
            exchange.completeExceptionally(new TransportException(
                    Kind.UNAVAILABLE, "too many calls are waiting: connections=" + maxLanes + " queue=" + queueSize));
        }
        return exchange;
    }

    private @Nullable Lane takeIdle() {
        Lane lane = idle.pollFirst();
        while (lane != null && !lane.isUsable(MOST_IDLE_NANOS)) {
            lane.close();
            lane = idle.pollFirst();
        }
        return lane;
    }

    private boolean mayOpen() {
        if (count.incrementAndGet() <= maxLanes) {
            return true;
        }
        count.decrementAndGet();
        return false;
    }

    private void open(Exchange exchange) {
        Lane lane = new Lane(this);
        all.add(lane);
        if (closed) {
            exchange.completeExceptionally(network.closedException());
        } else {
            lane.open(exchange);
        }
    }

    /** Sends an exchange once more, over a new connection: what failed one that was idle has likely failed them all. */
    void repeat(Exchange exchange) {
        count.incrementAndGet();
        open(exchange);
    }

    /** Takes a lane back that has become idle. */
    void idle(Lane lane) {
        if (closed || !reuse) {
            lane.close();
            return;
        }
        Exchange next = nextWaiting();
        if (next != null) {
            lane.send(next);
            return;
        }
        idle.addFirst(lane);
        serveWaiting();
    }

    /** Forgets a lane that has ended. */
    void gone(Lane lane) {
        if (all.remove(lane)) {
            idle.remove(lane);
            count.decrementAndGet();
            if (!waiting.isEmpty()) {
                network.execute(this::serveWaiting);
            }
        }
    }

    /** Sends what waits while there is a lane for it; whoever adds a call or a lane runs this after it. */
    private void serveWaiting() {
        while (!waiting.isEmpty()) {
            Lane lane = takeIdle();
            if (lane == null && !mayOpen()) {
                return;
            }
            Exchange next = nextWaiting();
            if (next != null && lane != null) {
                lane.send(next);
            } else if (next != null) {
                open(next);
            } else if (lane != null) {
                idle.addFirst(lane);
            } else {
                count.decrementAndGet();
            }
        }
    }

    private @Nullable Exchange nextWaiting() {
        Exchange next = waiting.poll();
        while (next != null && next.isDone()) {
            next = waiting.poll();
        }
        return next;
    }

    private void sweep() {
        long now = System.nanoTime();
        all.forEach(lane -> lane.expire(now));
        waiting.forEach(exchange -> exchange.expire(now));
    }

    @Override
    public void close() {
        closed = true;
        sweeper.run();
        RuntimeException reason = network.closedException();
        all.forEach(lane -> lane.close(reason));
        for (Exchange next = nextWaiting(); next != null; next = nextWaiting()) {
            next.completeExceptionally(reason);
        }
    }
}
