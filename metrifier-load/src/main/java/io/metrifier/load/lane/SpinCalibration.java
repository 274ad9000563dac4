package io.metrifier.load.lane;

import io.metrifier.lab.machine.TimerSlack;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Finds out how long before a message is due a lane must stop sleeping, so that it wakes up in time nine times in ten:
 * what a sleeper oversleeps differs from machine to machine, and is most of the latency of a fast transport.
 */
public final class SpinCalibration {
    private static final long LEAST = 20_000;
    private static final long MOST = 500_000;
    private static final long NAP = 500_000;
    private static final int NAPS = 50;
    private static final int NINE_IN_TEN = NAPS * 9 / 10 - 1;

    private SpinCalibration() {}

    /**
     * Sleeps now and then, for some 30 milliseconds in all, as a lane sleeps, and returns what fits this machine at
     * this moment.
     */
    public static Duration calibrated() {
        TimerSlack.least();
        return calibrated(System::nanoTime, LockSupport::parkNanos);
    }

    public static Duration calibrated(LongSupplier clock, LongConsumer sleep) {
        long[] overslept = new long[NAPS];
        for (int i = 0; i < NAPS; i++) {
            long due = clock.getAsLong() + NAP;
            sleep.accept(NAP);
            overslept[i] = clock.getAsLong() - due;
        }
        Arrays.sort(overslept);
        return Duration.ofNanos(Math.min(MOST, Math.max(LEAST, overslept[NINE_IN_TEN])));
    }
}
