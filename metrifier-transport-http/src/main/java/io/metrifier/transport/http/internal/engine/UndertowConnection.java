package io.metrifier.transport.http.internal.engine;

import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;

/** One connection, which carries one call at a time. Thread-safe: whoever takes the call out of it ends it. */
final class UndertowConnection implements ClientCallback<ClientConnection> {
    private final UndertowConnections connections;
    private final AtomicReference<@Nullable UndertowCall> current = new AtomicReference<>();
    private final long openedAt = System.nanoTime();
    private volatile @Nullable ClientConnection connection;
    private volatile boolean closed;
    private volatile long idleSince;

    UndertowConnection(UndertowConnections connections) {
        this.connections = connections;
    }

    /** Connects, then sends. */
    void open(UndertowCall first) {
        first.assign(this, false);
        current.set(first);
        connections.network().connect(this);
    }

    @Override
    public void completed(ClientConnection opened) {
        connection = opened;
        // Leaves an answer that is whole the time to be told: a server may close right behind it.
        opened.addCloseListener(
                ended -> HttpNetwork.execute(opened, () -> lost(new IOException("the connection was closed"))));
        UndertowCall first = current.get();
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

    /** Sends over the connection, which is idle; only for whoever took it from the idle ones. */
    void send(UndertowCall call) {
        call.assign(this, true);
        current.set(call);
        ClientConnection open = connection;
        if (open == null || closed) {
            lost(new IOException("the connection was closed"));
        } else {
            HttpNetwork.execute(open, () -> send(open, call));
        }
    }

    /** Sends, on the I/O thread: Undertow keeps no lock between a sender and the answer that may overtake it. */
    private void send(ClientConnection open, UndertowCall call) {
        try {
            open.sendRequest(call.request(), call);
        } catch (RuntimeException e) {
            lost(call, new IOException("the request could not be sent", e));
        }
        if (call.isCancelled()) {
            abandon(call);
        }
    }

    boolean isUsable(long mostIdleNanos) {
        ClientConnection open = connection;
        return !closed && open != null && open.isOpen() && System.nanoTime() - idleSince < mostIdleNanos;
    }

    /**
     * Ends a call with its answer, on the I/O thread. Undertow still has an event of this connection in its queue
     * then, which would take the next answer for garbage; so what frees the connection queues up behind it.
     */
    void answered(UndertowCall call, HttpAnswer answer, boolean requestWasSent) {
        ClientConnection open = connection;
        if (open == null || !open.isOpen() || !requestWasSent) {
            end(call, answer);
            return;
        }
        HttpNetwork.execute(open, () -> {
            if (!open.isOpen()) {
                end(call, answer);
            } else if (current.compareAndSet(call, null)) {
                idleSince = System.nanoTime();
                connections.idle(this);
                call.complete(answer);
            }
        });
    }

    private void end(UndertowCall call, HttpAnswer answer) {
        if (current.compareAndSet(call, null)) {
            close();
            call.complete(answer);
        }
    }

    /**
     * Fails a call for a reason that is not the connection's; its answer may still come, so the connection ends.
     */
    void end(UndertowCall call, RuntimeException reason) {
        if (current.compareAndSet(call, null)) {
            close();
            call.completeExceptionally(reason);
        }
    }

    /** Ends what is over its deadline, or has waited too long for its connection. */
    void expire(long now) {
        UndertowCall call = current.get();
        if (call != null
                && connection == null
                && now - openedAt > connections.network().connectTimeout().toNanos()) {
            lost(call, new IOException("no connection in time"));
        } else if (call != null && call.expire(now)) {
            abandon(call);
        }
    }

    /** Gives a call up that its caller no longer waits for. */
    void abandon(UndertowCall call) {
        if (current.compareAndSet(call, null)) {
            close();
        }
    }

    /** Fails a call because the connection failed. */
    void lost(UndertowCall call, IOException cause) {
        if (current.compareAndSet(call, null)) {
            close();
            call.connectionLost(cause);
        }
    }

    private void lost(IOException cause) {
        close();
        UndertowCall call = current.getAndSet(null);
        if (call != null) {
            call.connectionLost(cause);
        }
    }

    /** Fails whatever is under way, because the client is closing. */
    void close(RuntimeException reason) {
        close();
        UndertowCall call = current.getAndSet(null);
        if (call != null) {
            call.completeExceptionally(reason);
        }
    }

    /** Ends the connection, when no call is under way. */
    void close() {
        closed = true;
        connections.gone(this);
        ClientConnection open = connection;
        if (open != null) {
            HttpNetwork.execute(open, () -> IoUtils.safeClose(open));
        }
    }
}
