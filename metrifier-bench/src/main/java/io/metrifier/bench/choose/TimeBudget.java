package io.metrifier.bench.choose;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time that measuring may take, how long a pair has taken of it so far, and how many rounds there were. For one
 * thread.
 */
public final class TimeBudget {
    private final Duration time;
    private final LongSupplier nanoTime;
    private final long start;
    private int measured;
    private int rounds;

    /** Starts the clock, which {@code nanoTime} tells, for this long. */
    public TimeBudget(Duration time, LongSupplier nanoTime) {
        this.time = time;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /** Returns the number of the round that begins, from 1. */
    int nextRound() {
        return ++rounds;
    }

    /** Notes that one more pair was measured. */
    void measured() {
        measured++;
    }

    /** Tells whether as many more pairs would end in time, if they take as long as those before. */
    boolean allows(int pairs) {
        long spent = spent().toNanos();
        long each = measured == 0 ? 0 : spent / measured;
        return spent + each * pairs <= time.toNanos();
    }

    /** Returns how long it has been going. */
    public Duration spent() {
        return Duration.ofNanos(nanoTime.getAsLong() - start);
    }
}
