package io.metrifier.transport.support.client;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PongListener;
import org.jspecify.annotations.Nullable;

/** Guards a {@link PongListener}, and lets the sender check whether the stream is usable. */
public final class PongListenerGuard extends ListenerGuard {
    private final ClientState client;
    private final PongListener listener;

    /**
     * Creates a gate.
     *
     * @param cancel ends the stream on the wire if the listener throws; run on the delivering thread, at most once
     */
    public PongListenerGuard(ClientState client, PongListener listener, Runnable cancel) {
        super(cancel);
        this.client = client;
        this.listener = listener;
    }

    /**
     * Checks that a ping may be sent.
     *
     * @throws IllegalStateException if the stream or its client was closed
     * @throws TransportException if the stream broke
     */
    public void requirePingable() {
        client.requireOpen();
        requireUsable();
    }

    /** Passes a pong to the listener, unless the stream has ended. Never throws. For one thread at a time. */
    public void passPong(long timestamp) {
        if (enter()) {
            try {
                listener.onPong(timestamp);
            } catch (Throwable thrown) {
                failByListener(thrown);
            } finally {
                leave();
            }
        }
    }

    @Override
    void notifyEnd(@Nullable TransportException failure) {
        if (failure != null) {
            listener.onFailure(failure);
        }
    }
}
