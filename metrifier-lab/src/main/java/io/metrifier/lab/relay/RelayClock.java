package io.metrifier.lab.relay;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The time a relay goes by, and how it passes: that of the system, or in tests one that a test moves. */
interface RelayClock {
    /** Returns the moment, in nanoseconds, comparable as {@link System#nanoTime}'s are. */
    long nanoTime();

    /**
     * Waits until a channel is ready, the selector is woken up, or about so many nanoseconds have passed.
     *
     * @param nanos not positive for no wait
     */
    void select(Selector selector, long nanos) throws IOException;

    /** The time of the system. */
    RelayClock SYSTEM = new RelayClock() {
        private static final long LONGEST_SELECT_MILLIS = 1_000;
        /** A selector counts in milliseconds: what is due sooner than two of them is waited for in naps. */
        private static final long NAPPING_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

        private static final long NAP_NANOS = 50_000;

        /** By how much sleepers oversleep: from here on the relay stays awake. */
        private static final long AWAKE_NANOS = 120_000;

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void select(Selector selector, long nanos) throws IOException {
            if (nanos > NAPPING_NANOS) {
                selector.select(Math.min(LONGEST_SELECT_MILLIS, TimeUnit.NANOSECONDS.toMillis(nanos) - 1));
            } else if (selector.selectNow() == 0 && nanos > AWAKE_NANOS) {
                LockSupport.parkNanos(Math.min(nanos - AWAKE_NANOS, NAP_NANOS));
            } else if (nanos > 0) {
                Thread.onSpinWait();
            }
        }
    };
}
