package io.metrifier.lab.machine;

import io.metrifier.results.Distribution;
import io.metrifier.results.environment.MachineNoise;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Watches the machine with a thread that sleeps five milliseconds at a time at little cost. How late it wakes up is
 * what the scheduler and a hypervisor cause to any thread.
 */
public final class MachineWatch implements AutoCloseable {
    private static final long NAP = TimeUnit.MILLISECONDS.toNanos(5);
    private static final Duration LONGEST_STALL = Duration.ofSeconds(10);

    private final ProcessorTime before = ProcessorTime.now();
    private final SingleWriterRecorder late = new SingleWriterRecorder(Distribution.DIGITS);
    private final Histogram seen = new Histogram(Distribution.DIGITS);
    private final Thread thread = new Thread(this::nap, "machine-watch");
    private volatile boolean stopped;

    private MachineWatch() {}

    /** Starts watching. */
    public static MachineWatch start() {
        MachineWatch watch = new MachineWatch();
        watch.thread.setDaemon(true);
        watch.thread.start();
        return watch;
    }

    private void nap() {
        do {
            long due = System.nanoTime() + NAP;
            long now = due - NAP;
            while (now < due) {
                LockSupport.parkNanos(due - now);
                now = System.nanoTime();
            }
            late.recordValue(now - due);
        } while (!stopped);
    }

    /** Stops, and returns the noise since the start, at least of one sleep. To be called once. */
    public MachineNoise stop() {
        close();
        try {
            thread.join(LONGEST_STALL.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return soFar();
    }

    /** Returns the noise since the start, and continues. */
    public synchronized MachineNoise soFar() {
        ProcessorTime after = ProcessorTime.now();
        seen.add(late.getIntervalHistogram());
        return new MachineNoise(
                Distribution.of(seen).encoded(), orNull(after.busySince(before)), orNull(after.stolenSince(before)));
    }

    private static @Nullable Double orNull(OptionalDouble share) {
        return share.isPresent() ? (Double) share.getAsDouble() : null;
    }

    /** Stops without a result. Idempotent. */
    @Override
    public void close() {
        stopped = true;
    }
}
