package io.metrifier.transport.support;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Bounds how many bytes all peers of a server together make it hold: what has arrived of messages that are not whole
 * yet, and requests that are being answered. Thread-safe.
 */
public final class ByteBudget {
    private static final int SHARE_OF_HEAP = 4;

    private final long most;
    private final AtomicLong held = new AtomicLong();

    /** Creates a bound. */
    public ByteBudget(long most) {
        this.most = most;
    }

    /** Returns a bound of a quarter of the heap this JVM may have. */
    public static ByteBudget ofHeap() {
        return new ByteBudget(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /** Takes so many bytes, to be given back, or none and returns {@code false} if there is no room for them. */
    public boolean take(long bytes) {
        if (bytes == 0 || held.addAndGet(bytes) <= most) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    /** Gives back what was taken. */
    public void give(long bytes) {
        held.addAndGet(-bytes);
    }

    /** Returns how many bytes are taken now. */
    public long held() {
        return held.get();
    }

    /** Returns how many bytes may be taken. */
    public long most() {
        return most;
    }
}
