package io.metrifier.bench.choose;

import java.util.List;
import java.util.Map;

/** Measures the candidates of a choice round by round, with pairs of JVMs or in a test with planted figures. */
public interface CandidateMeasurement {

    /** Returns whether there is time to measure these contenders in this round. */
    boolean begins(int round, List<String> contenders);

    /**
     * Measures each contender once more, in the same round.
     *
     * @return the figures of each, including those that failed; none of those that time was too short for
     */
    Map<String, RoundFigures> round(int number, List<String> contenders) throws InterruptedException;
}
