package io.metrifier.load.sender;

import io.metrifier.network.TimerSlack;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Measures how long before a message is due a lane must stop sleeping to wake up in time in nine of ten cases. The
 * oversleep differs from machine to machine, and is most of the latency of a fast transport.
 */
public final class SpinCalibration {
    private static final long MIN_SPIN = 20_000;
    private static final long MAX_SPIN = 500_000;
    private static final long NAP = 500_000;
    private static final int NAPS = 50;
    private static final int NINE_IN_TEN = NAPS * 9 / 10 - 1;

    private SpinCalibration() {}

    /** Sleeps as a lane does, for about 30 milliseconds in all, and returns the time for this machine. */
    public static Duration calibrate() {
        TimerSlack.setToMinimum();
        return calibrate(System::nanoTime, LockSupport::parkNanos);
    }

    public static Duration calibrate(LongSupplier clock, LongConsumer sleep) {
        long[] overslept = new long[NAPS];
        for (int i = 0; i < NAPS; i++) {
            long due = clock.getAsLong() + NAP;
            sleep.accept(NAP);
            overslept[i] = clock.getAsLong() - due;
        }
        Arrays.sort(overslept);
        return Duration.ofNanos(Math.min(MAX_SPIN, Math.max(MIN_SPIN, overslept[NINE_IN_TEN])));
    }
}
