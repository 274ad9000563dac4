package io.metrifier.transport.support.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Guards the listener of one stream: it receives one event at a time and exactly one end, or no end after it closed the
 * stream.
 *
 * <p>Deliveries come from one thread at a time; an end may come from any thread. An end that arrives during a delivery
 * is passed on by the delivering thread afterwards, so no lock is held while a listener runs, and no thread waits for
 * one.
 *
 * <p>A listener that throws ends its own stream: the stream is cancelled and the listener receives a failure of kind
 * PROTOCOL. An exception that the listener throws at the end is logged.
 */
public abstract sealed class ListenerGuard permits PriceListenerGuard, PongListenerGuard {
    private static final System.Logger LOG = System.getLogger(ListenerGuard.class.getName());

    /** The end of a stream: with a failure, or without one because the stream was complete or closed. */
    private record End(@Nullable TransportException failure) {}

    private static final End WITHOUT_FAILURE = new End(null);

    private final Runnable cancel;
    private final AtomicReference<@Nullable End> end = new AtomicReference<>();
    private final AtomicBoolean notified = new AtomicBoolean();
    private volatile boolean busy;
    private volatile boolean closed;

    ListenerGuard(Runnable cancel) {
        this.cancel = cancel;
    }

    abstract void notifyEnd(@Nullable TransportException failure);

    /**
     * Begins a delivery. If this returns {@code true}, {@link #leave} must follow in any case. Returns {@code false} if
     * the stream has ended and nothing more may be delivered.
     */
    public final boolean enter() {
        busy = true;
        if (isOpen()) {
            return true;
        }
        leave();
        return false;
    }

    /** Ends the delivery that {@link #enter} began, and passes on an end that arrived meanwhile. */
    public final void leave() {
        busy = false;
        passEnd();
    }

    /**
     * Returns whether a delivery is under way. During a delivery a pause is caused by the listener, not by the server.
     */
    public final boolean isBusy() {
        return busy;
    }

    /** Returns whether the stream is open: not failed, completed or closed. */
    public final boolean isOpen() {
        return end.get() == null;
    }

    /**
     * Ends the stream with a failure, unless it has ended. An exception of another type becomes a failure of kind
     * REMOTE.
     */
    public final void fail(RuntimeException reason) {
        TransportException failure = reason instanceof TransportException known
                ? known
                : new TransportException(Kind.REMOTE, String.valueOf(reason.getMessage()), reason);
        end(new End(failure));
    }

    final void complete() {
        end(WITHOUT_FAILURE);
    }

    /** Ends the stream without notifying its listener; idempotent, and allowed during a delivery. */
    public final void close() {
        closed = true;
        end(WITHOUT_FAILURE);
    }

    /** Ends the stream because its listener threw this exception. */
    final void failByListener(Throwable thrown) {
        TransportException failure =
                new TransportException(Kind.PROTOCOL, "The listener failed: message=" + thrown.getMessage(), thrown);
        if (end.compareAndSet(null, new End(failure))) {
            runQuietly(cancel);
        } else {
            LOG.log(Level.DEBUG, "a listener failed after the end of its stream", thrown);
        }
    }

    /** Ends and cancels the stream because of what its server sent. */
    final void refuse(TransportException failure) {
        fail(failure);
        runQuietly(cancel);
    }

    /**
     * Checks that the stream can still be used.
     *
     * @throws IllegalStateException if it was closed
     * @throws TransportException if it broke
     */
    final void requireUsable() {
        if (closed) {
            throw new IllegalStateException("the stream is closed");
        }
        End ended = end.get();
        TransportException failure = ended == null ? null : ended.failure;
        if (failure != null) {
            throw new TransportException(failure.kind(), "the stream failed: " + failure.getMessage(), failure);
        }
    }

    private void end(End reason) {
        if (end.compareAndSet(null, reason)) {
            passEnd();
        }
    }

    private void passEnd() {
        End ended = end.get();
        if (ended != null && !closed && !busy && notified.compareAndSet(false, true)) {
            runQuietly(() -> notifyEnd(ended.failure));
        }
    }

    private static void runQuietly(Runnable action) {
        try {
            action.run();
        } catch (Throwable thrown) {
            LOG.log(Level.DEBUG, "a listener failed at the end of its stream", thrown);
        }
    }
}
