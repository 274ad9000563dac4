package io.metrifier.network.relay;

import io.metrifier.network.TimerSlack;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes up a selector at a given time to some tens of microseconds, because a selector counts in milliseconds. Sleeps
 * on its own daemon thread. One thread may set it.
 */
final class SelectorTimer implements AutoCloseable {
    private static final long FAR = TimeUnit.HOURS.toNanos(1);

    private final Selector selector;
    private final AtomicLong due = new AtomicLong(System.nanoTime() + FAR);
    private final Thread sleeper = new Thread(this::sleep, "relay-alarm");
    private volatile long asleepUntil = System.nanoTime();
    private volatile boolean closed;

    private SelectorTimer(Selector selector) {
        this.selector = selector;
    }

    static SelectorTimer start(Selector selector) {
        SelectorTimer alarm = new SelectorTimer(selector);
        alarm.sleeper.setDaemon(true);
        alarm.sleeper.start();
        return alarm;
    }

    /** Sets the time by {@link System#nanoTime}, replacing the previous one. */
    void set(long moment) {
        due.set(moment);
        if (moment - asleepUntil < 0) {
            LockSupport.unpark(sleeper);
        }
    }

    private void sleep() {
        TimerSlack.setToMinimum();
        while (!closed) {
            long next = due.get();
            asleepUntil = next;
            long left = next - System.nanoTime();
            if (left <= 0) {
                if (due.compareAndSet(next, System.nanoTime() + FAR)) {
                    selector.wakeup();
                }
            } else if (due.get() == next) {
                LockSupport.parkNanos(left);
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(sleeper);
    }
}
