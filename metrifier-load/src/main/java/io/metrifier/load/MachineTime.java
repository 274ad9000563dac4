package io.metrifier.load;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * The machine's clock. Waits by sleeping, and close to the end by yielding: a thread that only sleeps wakes up tens of
 * microseconds late, one that only spins takes a core from the server it measures. For one thread; {@link #spunNanos}
 * for any.
 */
final class MachineTime implements Time {
    private final long spin;
    private volatile long spun;

    MachineTime(Duration spin) {
        this.spin = spin.toNanos();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public long waitUntil(long due) {
        long now = System.nanoTime();
        while (due - now > spin) {
            LockSupport.parkNanos(due - now - spin);
            now = System.nanoTime();
        }
        return now < due ? spinUntil(due, now) : now;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    private long spinUntil(long due, long from) {
        long now = from;
        while (now < due) {
            Thread.yield();
            now = System.nanoTime();
        }
        spun += now - from;
        return now;
    }

    /** Returns how long this was awake only to wait. */
    long spunNanos() {
        return spun;
    }
}
