package io.metrifier.engine;

import java.time.Duration;

/**
 * Starts pairs and lets them settle.
 *
 * @param starter starts the pair of a contender
 * @param atMost how long one may take to settle; zero for not at all
 * @param observer hears how that goes
 */
public record WarmedUpPairs<M extends ClosedLoopPair>(Starter<M> starter, Duration atMost, RoundObserver observer) {

    /** Starts the pair of a contender. */
    @FunctionalInterface
    public interface Starter<M extends ClosedLoopPair> {

        /** Returns it once it has connected. */
        M start(Contender contender, Workload workload);
    }

    /**
     * Starts a contender's pair for a round and lets it settle; whoever asks for it ends it.
     *
     * @throws RuntimeException if it cannot be started or fails while it settles; it has ended then
     */
    public WarmedUp<M> start(Contender contender, int round, Workload workload) {
        return WarmedUp.start(contender, round, () -> starter.start(contender, workload), atMost, observer);
    }
}
