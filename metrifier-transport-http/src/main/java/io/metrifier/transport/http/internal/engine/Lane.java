package io.metrifier.transport.http.internal.engine;

import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;

/** One connection, which carries one exchange at a time. Thread-safe: whoever takes the exchange out of it ends it. */
final class Lane implements ClientCallback<ClientConnection> {
    private final Lanes lanes;
    private final AtomicReference<@Nullable Exchange> current = new AtomicReference<>();
    private final long openedAt = System.nanoTime();
    private volatile @Nullable ClientConnection connection;
    private volatile boolean closed;
    private volatile long idleSince;

    Lane(Lanes lanes) {
        this.lanes = lanes;
    }

    /** Connects, then sends. */
    void open(Exchange first) {
        first.assign(this, false);
        current.set(first);
        lanes.network().connect(this);
    }

    @Override
    public void completed(ClientConnection opened) {
        connection = opened;
        // Leaves an answer that is whole the time to be told: a server may close right behind it.
        opened.addCloseListener(
                ended -> HttpNetwork.execute(opened, () -> lost(new IOException("the connection was closed"))));
        Exchange first = current.get();
        if (closed || first == null) {
            close();
        } else {
            send(opened, first);
        }
    }

    @Override
    public void failed(IOException e) {
        lost(e);
    }

    /** Sends over the connection, which is idle; only for whoever took this lane from the idle ones. */
    void send(Exchange exchange) {
        exchange.assign(this, true);
        current.set(exchange);
        ClientConnection open = connection;
        if (open == null || closed) {
            lost(new IOException("the connection was closed"));
        } else {
            HttpNetwork.execute(open, () -> send(open, exchange));
        }
    }

    /** Sends, on the I/O thread: Undertow keeps no lock between a sender and the answer that may overtake it. */
    private void send(ClientConnection open, Exchange exchange) {
        try {
            open.sendRequest(exchange.request(), exchange);
        } catch (RuntimeException e) {
            lost(exchange, new IOException("the request could not be sent", e));
        }
        if (exchange.isCancelled()) {
            abandon(exchange);
        }
    }

    boolean isUsable(long mostIdleNanos) {
        ClientConnection open = connection;
        return !closed && open != null && open.isOpen() && System.nanoTime() - idleSince < mostIdleNanos;
    }

    /**
     * Ends an exchange with its answer, on the I/O thread. Undertow still has an event of this connection in its queue
     * then, which would take the next answer for garbage; so what frees the connection queues up behind it.
     */
    void answered(Exchange exchange, HttpAnswer answer, boolean requestWasSent) {
        ClientConnection open = connection;
        if (open == null || !open.isOpen() || !requestWasSent) {
            end(exchange, answer);
            return;
        }
        HttpNetwork.execute(open, () -> {
            if (!open.isOpen()) {
                end(exchange, answer);
            } else if (current.compareAndSet(exchange, null)) {
                idleSince = System.nanoTime();
                lanes.idle(this);
                exchange.complete(answer);
            }
        });
    }

    private void end(Exchange exchange, HttpAnswer answer) {
        if (current.compareAndSet(exchange, null)) {
            close();
            exchange.complete(answer);
        }
    }

    /**
     * Fails an exchange for a reason that is not the connection's; its answer may still come, so the connection ends.
     */
    void end(Exchange exchange, RuntimeException reason) {
        if (current.compareAndSet(exchange, null)) {
            close();
            exchange.completeExceptionally(reason);
        }
    }

    /** Ends what is over its deadline, or has waited too long for its connection. */
    void expire(long now) {
        Exchange exchange = current.get();
        if (exchange != null
                && connection == null
                && now - openedAt > lanes.network().connectTimeout().toNanos()) {
            lost(exchange, new IOException("no connection in time"));
        } else if (exchange != null && exchange.expire(now)) {
            abandon(exchange);
        }
    }

    /** Gives an exchange up that its caller no longer waits for. */
    void abandon(Exchange exchange) {
        if (current.compareAndSet(exchange, null)) {
            close();
        }
    }

    /** Fails an exchange because the connection failed. */
    void lost(Exchange exchange, IOException cause) {
        if (current.compareAndSet(exchange, null)) {
            close();
            exchange.connectionLost(cause);
        }
    }

    private void lost(IOException cause) {
        close();
        Exchange exchange = current.getAndSet(null);
        if (exchange != null) {
            exchange.connectionLost(cause);
        }
    }

    /** Fails whatever is under way, because the client is closing. */
    void close(RuntimeException reason) {
        close();
        Exchange exchange = current.getAndSet(null);
        if (exchange != null) {
            exchange.completeExceptionally(reason);
        }
    }

    /** Ends the connection, when no exchange is under way. */
    void close() {
        closed = true;
        lanes.gone(this);
        ClientConnection open = connection;
        if (open != null) {
            HttpNetwork.execute(open, () -> IoUtils.safeClose(open));
        }
    }
}
