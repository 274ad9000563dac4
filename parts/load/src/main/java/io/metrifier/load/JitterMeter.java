package io.metrifier.load;

import io.metrifier.load.sender.LoadClock;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.LoadGeneratorStalls;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Sleeps a millisecond at a time and records by how much it overslept: the delay that the scheduler, the hypervisor,
 * and pauses of the JVM cause to any thread of this JVM.
 */
final class JitterMeter implements Runnable {
    private final LoadClock time;
    private final SingleWriterRecorder late = new SingleWriterRecorder(Distribution.DIGITS);
    private volatile boolean stopped;

    JitterMeter(LoadClock time) {
        this.time = time;
    }

    @Override
    public void run() {
        long due = time.nanos() + LoadGeneratorStalls.NAP_NANOS;
        while (!stopped) {
            long now = time.waitUntil(due);
            late.recordValue(Math.max(0, now - due));
            due = now + LoadGeneratorStalls.NAP_NANOS;
        }
    }

    /** Stops the measurement and returns by how much each sleep of a millisecond was late. */
    Distribution stop() {
        stopped = true;
        Histogram sum = late.getIntervalHistogram();
        return Distribution.of(sum);
    }
}
