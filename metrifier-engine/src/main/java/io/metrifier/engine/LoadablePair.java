package io.metrifier.engine;

import io.metrifier.load.LoadObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;

/** What can be loaded at a rate: a pair, or in a test whatever behaves like one. */
public interface LoadablePair extends ClosedLoopPair {

    /**
     * Sends what the load says, and judges it.
     *
     * @param round which of several rounds this is, from 1
     * @throws RuntimeException if the pair is lost; the message is for people
     */
    LoadResult measure(Load load, int round, ValidityLimits limits, LoadObserver observer);
}
