package io.metrifier.transport.http.internal.engine;

import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;

/**
 * One connection, which carries one call at a time. Thread-safe: the thread that takes the call out of it ends the
 * call.
 */
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
        // Lets a complete answer be delivered first: a server may close directly after it.
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

    /** Sends over the idle connection; only for the caller that took it from the idle ones. */
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

    /** Sends on the I/O thread: Undertow has no lock between a sender and an answer that arrives early. */
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

    boolean isUsable(long maxIdleNanos) {
        ClientConnection open = connection;
        return !closed && open != null && open.isOpen() && System.nanoTime() - idleSince < maxIdleNanos;
    }

    /**
     * Ends a call with its answer, on the I/O thread. At that time Undertow still has an event of this connection
     * queued, which would take the next answer for garbage, so freeing the connection is queued after it.
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

    /** Fails a call for a reason other than its connection. Its answer may still arrive, so the connection closes. */
    void end(UndertowCall call, RuntimeException reason) {
        if (current.compareAndSet(call, null)) {
            close();
            call.completeExceptionally(reason);
        }
    }

    /** Ends a call over its deadline, or one that has waited too long for its connection. */
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

    /** Abandons a call that was cancelled. */
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

    /** Fails any call under way, because the client is closing. */
    void close(RuntimeException reason) {
        close();
        UndertowCall call = current.getAndSet(null);
        if (call != null) {
            call.completeExceptionally(reason);
        }
    }

    /** Closes the connection when no call is under way. */
    void close() {
        closed = true;
        connections.gone(this);
        ClientConnection open = connection;
        if (open != null) {
            HttpNetwork.execute(open, () -> IoUtils.safeClose(open));
        }
    }
}
