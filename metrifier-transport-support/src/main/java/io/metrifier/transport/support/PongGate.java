package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PongListener;
import org.jspecify.annotations.Nullable;

/** Stands before a {@link PongListener}, and tells whoever pings whether the stream still lives. */
public final class PongGate extends ListenerGate {
    private final ClientState client;
    private final PongListener listener;

    /**
     * Opens a gate.
     *
     * @param cancel ends the stream on the wire, where the listener throws; run on the delivering thread, at most once
     */
    public PongGate(ClientState client, PongListener listener, Runnable cancel) {
        super(cancel);
        this.client = client;
        this.listener = listener;
    }

    /**
     * Returns if a ping may be sent.
     *
     * @throws IllegalStateException if the stream or its client was closed
     * @throws TransportException if the stream broke
     */
    public void requirePingable() {
        client.requireOpen();
        requireUsable();
    }

    /** Passes a pong on, unless the stream has ended; never throws. For one thread at a time. */
    public void pong(long timestamp) {
        if (enter()) {
            try {
                listener.onPong(timestamp);
            } catch (Throwable thrown) {
                listenerFailed(thrown);
            } finally {
                leave();
            }
        }
    }

    @Override
    void tell(@Nullable TransportException failure) {
        if (failure != null) {
            listener.onFailure(failure);
        }
    }
}
