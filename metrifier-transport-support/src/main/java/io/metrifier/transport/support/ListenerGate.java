package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Stands before the listener of one stream, so that it hears one thing at a time and exactly one end, or none once it
 * has closed the stream.
 *
 * <p>Deliveries come from one thread at a time; an end may come from any. While a delivery is under way its end waits,
 * not its thread: the delivering thread tells it next. So no lock is held while a listener runs, and nobody waits for
 * one.
 *
 * <p>A listener that throws ends its own stream: the stream is cancelled and the listener hears of a failure of kind
 * PROTOCOL. What it throws at its end is logged.
 */
public abstract sealed class ListenerGate permits PriceGate, PongGate {
    private static final System.Logger LOG = System.getLogger(ListenerGate.class.getName());

    /** How a stream ended: with a failure, or without one because it was complete or closed. */
    private record End(@Nullable TransportException failure) {}

    private static final End WITHOUT_FAILURE = new End(null);

    private final Runnable cancel;
    private final AtomicReference<@Nullable End> end = new AtomicReference<>();
    private final AtomicBoolean told = new AtomicBoolean();
    private volatile boolean busy;
    private volatile boolean closed;

    ListenerGate(Runnable cancel) {
        this.cancel = cancel;
    }

    abstract void tell(@Nullable TransportException failure);

    /**
     * Begins to deliver. If it returns {@code true}, {@link #leave} must follow, whatever happens in between; it
     * returns {@code false} if the stream has ended and there is nothing to deliver any more.
     */
    public final boolean enter() {
        busy = true;
        if (isOpen()) {
            return true;
        }
        leave();
        return false;
    }

    /** Ends what {@link #enter} began, and tells an end that has come meanwhile. */
    public final void leave() {
        busy = false;
        tellEnd();
    }

    /** Returns whether a delivery is under way: silence is then the listener's, not the server's. */
    public final boolean isBusy() {
        return busy;
    }

    /** Returns whether the stream goes on: it has not failed, completed or been closed. */
    public final boolean isOpen() {
        return end.get() == null;
    }

    /** Ends the stream with a failure, unless it has ended; one that no listener knows is told as REMOTE. */
    public final void fail(RuntimeException reason) {
        TransportException failure = reason instanceof TransportException known
                ? known
                : new TransportException(Kind.REMOTE, String.valueOf(reason.getMessage()), reason);
        end(new End(failure));
    }

    final void complete() {
        end(WITHOUT_FAILURE);
    }

    /** Ends the stream without telling its listener; idempotent, and allowed from within a delivery. */
    public final void close() {
        closed = true;
        end(WITHOUT_FAILURE);
    }

    /** Ends the stream because its listener threw this. */
    final void listenerFailed(Throwable thrown) {
        TransportException failure =
                new TransportException(Kind.PROTOCOL, "The listener failed: message=" + thrown.getMessage(), thrown);
        if (end.compareAndSet(null, new End(failure))) {
            quietly(cancel);
        } else {
            LOG.log(Level.DEBUG, "a listener failed after the end of its stream", thrown);
        }
    }

    /** Ends the stream because of what its server sent, and has it cancelled. */
    final void refuse(TransportException failure) {
        fail(failure);
        quietly(cancel);
    }

    /**
     * Returns if the stream can still be used.
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
            throw new TransportException(failure.kind(), "the stream is broken: " + failure.getMessage(), failure);
        }
    }

    private void end(End as) {
        if (end.compareAndSet(null, as)) {
            tellEnd();
        }
    }

    private void tellEnd() {
        End ended = end.get();
        if (ended != null && !closed && !busy && told.compareAndSet(false, true)) {
            quietly(() -> tell(ended.failure));
        }
    }

    private static void quietly(Runnable words) {
        try {
            words.run();
        } catch (Throwable thrown) {
            LOG.log(Level.DEBUG, "a listener failed at the end of its stream", thrown);
        }
    }
}
