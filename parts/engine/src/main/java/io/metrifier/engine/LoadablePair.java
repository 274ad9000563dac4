package io.metrifier.engine;

import io.metrifier.load.LoadObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;

/** A pair that can be loaded at a rate; tests use fakes. */
public interface LoadablePair extends ClosedLoopPair {

    /**
     * Sends the load, and applies the validity rules.
     *
     * @param round the round, from 1
     * @throws RuntimeException if the pair is lost; the message is for people
     */
    LoadRound measure(Load load, int round, ValidityLimits limits, LoadObserver observer);
}
