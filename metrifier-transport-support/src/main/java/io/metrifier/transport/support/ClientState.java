package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import java.util.concurrent.atomic.AtomicBoolean;

/** Whether a client is open: asked before every call, and before every ping. Thread-safe. */
public final class ClientState {
    private final Endpoint server;
    private final AtomicBoolean closed = new AtomicBoolean();

    /** Creates the state of an open client. */
    public ClientState(Endpoint server) {
        this.server = server;
    }

    /** Throws {@link IllegalStateException} where the client is closed. */
    public void requireOpen() {
        if (closed.get()) {
            throw new IllegalStateException("the client is closed: endpoint=" + server);
        }
    }

    /** Returns whether the client is closed. */
    public boolean isClosed() {
        return closed.get();
    }

    /** Closes, and returns whether it was open. */
    public boolean close() {
        return closed.compareAndSet(false, true);
    }

    /** Returns what the calls and streams under way fail with when their client closes. */
    public TransportException closedUnderWay() {
        return new TransportException(Kind.UNAVAILABLE, "the client was closed: endpoint=" + server);
    }
}
