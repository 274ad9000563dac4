package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Starts pairs and warms them up.
 *
 * @param atMost returns the maximum warm-up of the pair that begins; zero for none
 */
public record WarmedUpPairs<M extends ClosedLoopPair>(
        Starter<M> starter, Supplier<Duration> atMost, RoundObserver observer) {

    /** Gives every pair the same maximum warm-up. */
    public WarmedUpPairs(Starter<M> starter, Duration atMost, RoundObserver observer) {
        this(starter, () -> atMost, observer);
    }

    /** Starts the pair of a contender. */
    @FunctionalInterface
    public interface Starter<M extends ClosedLoopPair> {

        /** Returns the pair once it has connected. */
        M start(Contender contender, Workload workload);
    }

    /**
     * Starts a contender's pair for a round and warms it up; the caller closes it.
     *
     * @throws RuntimeException if the pair cannot be started or fails during its warm-up; it is closed
     */
    public WarmedUp<M> start(Contender contender, int round, Workload workload) {
        return WarmedUp.start(contender, round, () -> starter.start(contender, workload), atMost.get(), observer);
    }
}
