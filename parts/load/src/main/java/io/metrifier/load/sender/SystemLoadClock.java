package io.metrifier.load.sender;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * The machine's clock. Waits by sleeping, close to the end by yielding, and at last by spinning. A thread that only
 * sleeps wakes up tens of microseconds late; one that only spins takes a core from the server it measures. Where
 * answers are to be received, it yields for short times. For one thread; {@link #spunNanos} for any.
 */
public final class SystemLoadClock implements LoadClock {
    /** Reading CPU time takes a third of a microsecond, which must be over before a message is due. */
    private static final long TAIL = 3_000;

    /**
     * A thread that yields while others are runnable loses its core for milliseconds, so it keeps the core for such a
     * short time.
     */
    private static final long KEPT = 20_000;

    /** The shortest time to wait for answers asleep: a selector counts milliseconds. */
    private static final long MIN_SLEEP = 2_000_000;

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
        return waitUntil(due, OpenAnswers.NONE);
    }

    /** Receives once even if the message is late, for a burst of late messages would delay answers that are there. */
    @Override
    public long waitUntil(long due, OpenAnswers answers) {
        if (answers.areAwaited()) {
            answers.receive(0);
        }
        long now = System.nanoTime();
        while (due - now > spin && maySleep(due - now - spin, answers)) {
            sleepUntil(due - spin, now, answers);
            now = System.nanoTime();
        }
        return now < due ? awakeUntil(due, now, answers) : now;
    }

    /** A thread that receives answers stays awake for a short time: waking up would cost it more CPU time. */
    private boolean maySleep(long nanos, OpenAnswers answers) {
        if (answers == OpenAnswers.NONE) {
            return true;
        }
        return nanos > (answers.areAwaited() ? TAIL : spin);
    }

    /** Sleeps unless answers will soon arrive. */
    private void sleepUntil(long until, long now, OpenAnswers answers) {
        long nanos = until - now;
        if (!answers.areAwaited()) {
            LockSupport.parkNanos(nanos);
        } else if (nanos > MIN_SLEEP) {
            answers.receive(nanos);
        } else {
            spinUntil(until, now, answers, true);
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    private long awakeUntil(long due, long from, OpenAnswers answers) {
        long now = spinUntil(due, from, answers, false);
        spun += Math.max(0, due - now);
        while (now < due) {
            Thread.onSpinWait();
            now = System.nanoTime();
        }
        return now;
    }

    /**
     * Counts CPU time, without that of receiving answers: while another thread uses the yielded core, waiting costs
     * nothing.
     *
     * @param forAnswers whether to return as soon as no answers are awaited
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    private long spinUntil(long due, long from, OpenAnswers answers, boolean forAnswers) {
        long now = from;
        long before = cpu.getAsLong();
        long receiving = 0;
        while (due - now > TAIL && (!forAnswers || answers.areAwaited())) {
            if (answers.areAwaited() && answers.receive(0)) {
                long after = System.nanoTime();
                receiving += after - now;
                now = after;
                continue;
            }
            if (due - now > KEPT) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
            now = System.nanoTime();
        }
        spun += Math.max(0, cpu.getAsLong() - before - receiving);
        return now;
    }

    /** Returns the CPU time that was spent only on waiting. */
    public long spunNanos() {
        return spun;
    }
}
