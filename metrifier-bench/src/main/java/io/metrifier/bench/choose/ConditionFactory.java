package io.metrifier.bench.choose;

import io.metrifier.results.choice.CallConditions;
import java.util.List;

/** Gives what a choice needs elsewhere: pairs of JVMs over another network, or in a test whatever behaves like them. */
public interface ConditionFactory {

    /** Tries out everybody who is asked about, and returns them as they may take part there. */
    List<CandidateUnderTest> entrants(CallConditions at);

    /** Returns what measures there; all share one time. */
    CandidateMeasurement measuring(CallConditions at);
}
