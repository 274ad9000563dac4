package io.metrifier.bench.choose;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time budget of all measurements of a choice, with the number of pairs so far. For one thread.
 */
public final class TimeBudget {
    /** The minimum limit for the warm-up of a pair, even if the pair then ends after the time is up. */
    static final Duration MIN_WARMUP = Duration.ofSeconds(10);

    /** The maximum warm-up of a pair. */
    public static final Duration MAX_WARMUP = Duration.ofSeconds(60);

    private final Duration time;
    private final LongSupplier nanoTime;
    private final long start;
    private int measured;

    /** Starts the budget now, by the clock {@code nanoTime}. */
    public TimeBudget(Duration time, LongSupplier nanoTime) {
        this.time = time;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /** Counts more measured pairs. */
    void measured(int pairs) {
        measured += pairs;
    }

    /** Returns whether this number of further pairs would end in time, if they take as long as those so far. */
    boolean allows(int pairs) {
        long spent = spent().toNanos();
        long each = measured == 0 ? 0 : spent / measured;
        return spent + each * pairs <= time.toNanos();
    }

    /**
     * Returns the maximum warm-up of the pair that begins now. A pair may take time from later rounds, because one
     * settled round is an indication, while rounds that are not settled do not count.
     *
     * @param overhead the time of a pair other than its warm-up
     */
    public Duration warmup(Duration overhead) {
        Duration left = time.minus(spent()).minus(overhead);
        Duration enough = left.compareTo(MIN_WARMUP) < 0 ? MIN_WARMUP : left;
        return enough.compareTo(MAX_WARMUP) < 0 ? enough : MAX_WARMUP;
    }

    /** Returns the time since the start. */
    private Duration spent() {
        return Duration.ofNanos(nanoTime.getAsLong() - start);
    }
}
