package io.metrifier.transport.support;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the total memory for all peers of a server: bytes of incomplete messages, and requests that are being
 * answered. Thread-safe.
 */
public final class ByteBudget {
    private static final int SHARE_OF_HEAP = 4;

    private final long max;
    private final AtomicLong held = new AtomicLong();

    /** Creates a budget of this many bytes. */
    public ByteBudget(long max) {
        this.max = max;
    }

    /** Returns a budget of a quarter of this JVM's maximum heap. */
    public static ByteBudget ofHeap() {
        return new ByteBudget(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /**
     * Reserves bytes until {@link #give} is called. Returns {@code false} and reserves nothing if the budget does not
     * suffice.
     */
    public boolean take(long bytes) {
        if (bytes == 0 || held.addAndGet(bytes) <= max) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    /** Reserves bytes also where there is no room for them. */
    public void add(long bytes) {
        held.addAndGet(bytes);
    }

    /** Releases reserved bytes. */
    public void give(long bytes) {
        held.addAndGet(-bytes);
    }

    /** Returns the number of reserved bytes. */
    public long held() {
        return held.get();
    }

    /** Returns the size of the budget in bytes. */
    public long max() {
        return max;
    }
}
