package io.metrifier.testkit;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Holds calls back until it opens. Thread-safe; once open, it stays open. */
public final class CallGate implements AutoCloseable {
    private static final Duration LONGEST_HOLD = Duration.ofMinutes(1);

    private final Semaphore arrivals = new Semaphore(0);
    private final CountDownLatch opened = new CountDownLatch(1);

    /** Creates a closed gate. */
    public CallGate() {}

    /**
     * Reports an arrival, then waits until the gate opens.
     *
     * @throws IllegalStateException if the gate is not opened within a minute, or the thread is interrupted; its
     *     interrupt flag stays set
     */
    public void pass() {
        if (!pass(LONGEST_HOLD)) {
            throw new IllegalStateException("the gate was not opened: waited=" + LONGEST_HOLD);
        }
    }

    /**
     * Reports an arrival, then waits until the gate opens or the time is over.
     *
     * @return whether the gate is open
     * @throws IllegalStateException if the thread is interrupted; its flag stays set
     */
    public boolean pass(Duration atMost) {
        arrivals.release();
        try {
            return opened.await(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted at the gate", e);
        }
    }

    /**
     * Waits until this many calls have arrived, not counting those that an earlier wait counted.
     *
     * @throws AssertionError if they do not arrive in time
     */
    public void awaitArrivals(int count, Duration deadline) {
        try {
            if (!arrivals.tryAcquire(count, deadline.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new AssertionError("calls did not arrive in time: expected=" + count + " arrived="
                        + arrivals.availablePermits() + " deadline=" + deadline);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for calls to arrive", e);
        }
    }

    /** Opens the gate: calls waiting at it continue, and later ones do not wait. */
    public void open() {
        opened.countDown();
    }

    /** Opens the gate. */
    @Override
    public void close() {
        open();
    }
}
