package io.metrifier.load.lane;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * The machine's clock. Waits by sleeping, close to the end by yielding, and at last by spinning. A thread that only
 * sleeps wakes up tens of microseconds late; one that only spins takes a core from the server it measures. For one
 * thread; {@link #spunNanos} for any.
 */
public final class SystemLoadClock implements LoadClock {
    /** Reading CPU time takes a third of a microsecond, which must be over before a message is due. */
    private static final long TAIL = 3_000;

    /**
     * A thread that yields while others are runnable loses its core for milliseconds, so it keeps the core for such a
     * short time.
     */
    private static final long KEPT = 20_000;

    private final long spin;
    private final LongSupplier cpu;
    private volatile long spun;

    public SystemLoadClock(Duration spin) {
        this(spin, cpuOfThisThread());
    }

    public SystemLoadClock(Duration spin, LongSupplier cpu) {
        this.spin = spin.toNanos();
        this.cpu = cpu;
    }

    private static LongSupplier cpuOfThisThread() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
                ? threads::getCurrentThreadCpuTime
                : System::nanoTime;
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

    /** Counts CPU time: while another thread uses the yielded core, waiting costs nothing. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    private long spinUntil(long due, long from) {
        long now = from;
        long before = cpu.getAsLong();
        while (due - now > TAIL) {
            if (due - now > KEPT) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
            now = System.nanoTime();
        }
        spun += cpu.getAsLong() - before + Math.max(0, due - now);
        while (now < due) {
            Thread.onSpinWait();
            now = System.nanoTime();
        }
        return now;
    }

    /** Returns the CPU time that was spent only on waiting. */
    public long spunNanos() {
        return spun;
    }
}
