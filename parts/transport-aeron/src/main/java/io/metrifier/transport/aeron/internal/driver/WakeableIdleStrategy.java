package io.metrifier.transport.aeron.internal.driver;

import io.metrifier.transport.aeron.internal.driver.AeronOptions.Idle;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.IdleStrategy;
import org.jspecify.annotations.Nullable;

/**
 * The idle strategy of one thread: like Agrona's back-off, but another thread can wake it for work that it does not
 * poll for, such as a message to send.
 */
public final class WakeableIdleStrategy implements IdleStrategy {
    private static final int SPINS = 10;
    /** About as long as a round trip: parking during one costs at least 50 us in the operating system. */
    private static final int YIELDS = 100;

    private static final long MIN_PARK_NANOS = 1_000;
    private static final long MAX_PARK_NANOS = 1_000_000;

    private final Idle idle;
    private int rounds;
    private long parkNanos = MIN_PARK_NANOS;
    private volatile @Nullable Thread parked;

    public WakeableIdleStrategy(Idle idle) {
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
        parkNanos = Math.min(2 * parkNanos, MAX_PARK_NANOS);
    }

    @Override
    public void reset() {
        rounds = 0;
        parkNanos = MIN_PARK_NANOS;
    }

    /**
     * Ends a current park, from any thread. A park that begins at this moment still lasts its time, at most a
     * millisecond.
     */
    public void wake() {
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
