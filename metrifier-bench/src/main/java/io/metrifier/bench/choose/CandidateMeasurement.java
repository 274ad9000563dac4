package io.metrifier.bench.choose;

import java.util.List;

/** Measures the candidates of a choice round by round, with pairs of JVMs or in a test with planted figures. */
public interface CandidateMeasurement {

    /** Returns whether there is time to measure these candidates in this round. */
    boolean canBegin(int round, List<CandidateUnderTest> candidates);

    /**
     * Measures each candidate once more, in the same round, and adds to it what that showed, also if it failed; nothing
     * if time was too short for it.
     */
    void measure(int round, List<CandidateUnderTest> candidates) throws InterruptedException;
}
