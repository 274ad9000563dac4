package io.metrifier.transport.http;

import static java.util.Objects.requireNonNull;

import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
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
    /** How many of the two that touch the connection for one exchange still do: its sender and the I/O thread. */
    private final AtomicInteger stillTouching = new AtomicInteger();

    private volatile @Nullable HttpAnswer answer;

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
        } else if (lanes.network().isSecure()) {
            // The two directions of TLS share state, which only the I/O thread may touch.
            HttpNetwork.execute(open, () -> send(open, exchange));
        } else {
            send(open, exchange);
        }
    }

    /**
     * Sends, where TLS is off on the thread of the caller, which spares a hand-over to the I/O thread. That is safe because
     * nothing else touches an idle connection but its end, and the end fails what it finds in {@code current}.
     */
    private void send(ClientConnection open, Exchange exchange) {
        stillTouching.set(2);
        try {
            open.sendRequest(exchange.request(), exchange);
        } catch (RuntimeException e) {
            lost(exchange, new IOException("the request could not be sent", e));
        }
        letGo(open, exchange);
        if (exchange.isCancelled()) {
            abandon(exchange);
        }
    }

    boolean isUsable(long mostIdleNanos) {
        ClientConnection open = connection;
        return !closed && open != null && open.isOpen() && System.nanoTime() - idleSince < mostIdleNanos;
    }

    /**
     * Takes the answer of an exchange, on the I/O thread. Undertow still has an event of this connection in its queue then,
     * which would take the next answer for garbage; so what lets go of the connection queues up behind it.
     */
    void answered(Exchange exchange, HttpAnswer whole, boolean requestWasSent) {
        ClientConnection open = connection;
        if (open == null || !open.isOpen() || !requestWasSent) {
            end(exchange, whole);
            return;
        }
        answer = whole;
        HttpNetwork.execute(open, () -> letGo(open, exchange));
    }

    /**
     * Frees the connection and tells the answer, once both threads are through. An answer can overtake its sender, which is then
     * still to tell Undertow that the exchange is over: told in the middle of the next one, Undertow would forget that.
     */
    private void letGo(ClientConnection open, Exchange exchange) {
        if (stillTouching.decrementAndGet() > 0) {
            return;
        }
        HttpAnswer whole = requireNonNull(answer, "answer");
        if (!open.isOpen()) {
            end(exchange, whole);
        } else if (current.compareAndSet(exchange, null)) {
            idleSince = System.nanoTime();
            lanes.idle(this);
            exchange.complete(whole);
        }
    }

    private void end(Exchange exchange, HttpAnswer whole) {
        if (current.compareAndSet(exchange, null)) {
            close();
            exchange.complete(whole);
        }
    }

    /** Fails an exchange for a reason that is not the connection's; its answer may still come, so the connection ends. */
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
        } else if (exchange != null && exchange.isOver(now)) {
            end(exchange, exchange.timeout());
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
