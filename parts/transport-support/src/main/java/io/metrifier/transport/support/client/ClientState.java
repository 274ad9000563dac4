package io.metrifier.transport.support.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import java.util.concurrent.atomic.AtomicBoolean;

/** The open or closed state of a client, checked before every call and every ping. Thread-safe. */
public final class ClientState {
    private final Endpoint server;
    private final AtomicBoolean closed = new AtomicBoolean();

    /** Creates the state of an open client. */
    public ClientState(Endpoint server) {
        this.server = server;
    }

    /** Throws {@link IllegalStateException} if the client is closed. */
    public void requireOpen() {
        if (closed.get()) {
            throw new IllegalStateException("the client is closed: endpoint=" + server);
        }
    }

    /** Returns whether the client is closed. */
    public boolean isClosed() {
        return closed.get();
    }

    /** Closes the client; returns whether it was open. */
    public boolean close() {
        return closed.compareAndSet(false, true);
    }

    /** Returns the failure of calls and streams that are under way when their client closes. */
    public TransportException closedFailure() {
        return new TransportException(Kind.UNAVAILABLE, "the client was closed: endpoint=" + server);
    }
}
