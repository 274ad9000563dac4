package io.metrifier.transport.aeron;

import io.metrifier.transport.aeron.AeronOptions.Idle;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.IdleStrategy;
import org.jspecify.annotations.Nullable;

/**
 * What one thread does between its rounds: the ladder of Agrona's back-off, with a way to wake the thread for work that
 * it need not be looking for, such as a message to send.
 */
final class ThreadIdler implements IdleStrategy {
    private static final int SPINS = 10;
    /**
     * About as long as a round trip takes: parking in the middle of one costs the operating system's 50 us and more.
     */
    private static final int YIELDS = 100;

    private static final long LEAST_PARK_NANOS = 1_000;
    private static final long MOST_PARK_NANOS = 1_000_000;

    private final Idle idle;
    private int rounds;
    private long parkNanos = LEAST_PARK_NANOS;
    private volatile @Nullable Thread parked;

    ThreadIdler(Idle idle) {
        this.idle = idle;
    }

    @Override
    public void idle(int workCount) {
        if (workCount > 0) {
            reset();
        } else {
            idle();
        }
    }

    @Override
    public void idle() {
        rounds++;
        if (idle == Idle.SPIN || rounds <= SPINS) {
            Thread.onSpinWait();
        } else if (idle == Idle.YIELD || rounds <= SPINS + YIELDS) {
            Thread.yield();
        } else {
            park();
        }
    }

    private void park() {
        parked = Thread.currentThread();
        LockSupport.parkNanos(this, parkNanos);
        parked = null;
        parkNanos = Math.min(2 * parkNanos, MOST_PARK_NANOS);
    }

    @Override
    public void reset() {
        rounds = 0;
        parkNanos = LEAST_PARK_NANOS;
    }

    /** Ends a park under way, from any thread. One that begins in this moment lasts its time, at most a millisecond. */
    void wake() {
        Thread sleeper = parked;
        if (sleeper != null) {
            LockSupport.unpark(sleeper);
        }
    }

    @Override
    public String alias() {
        return "metrifier-" + idle;
    }
}
