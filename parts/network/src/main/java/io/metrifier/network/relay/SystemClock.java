package io.metrifier.network.relay;

import java.io.IOException;
import java.nio.channels.Selector;

/** The system's clock. For one thread. */
final class SystemClock implements RelayClock {
    private static final long LONGEST_SELECT_MILLIS = 1_000;

    /** The oversleep of sleeping threads: for shorter times the relay spins. */
    private static final long AWAKE_NANOS = 120_000;

    private final SelectorTimer alarm;

    SystemClock(Selector selector) {
        alarm = SelectorTimer.start(selector);
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void select(Selector selector, long nanos) throws IOException {
        if (nanos > AWAKE_NANOS) {
            if (nanos < Long.MAX_VALUE) {
                alarm.set(nanoTime() + nanos - AWAKE_NANOS);
            }
            selector.select(LONGEST_SELECT_MILLIS);
        } else if (selector.selectNow() == 0 && nanos > 0) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        alarm.close();
    }
}
