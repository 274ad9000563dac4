package io.metrifier.bench.choose;

import io.metrifier.results.choice.CallConditions;
import java.util.List;

/** Supplies candidates and measurements under other conditions, such as another network or rate. */
public interface ConditionFactory {

    /** Makes trial calls with all candidates under these conditions, and returns the candidates with the outcome. */
    List<CandidateUnderTest> candidates(CallConditions at);

    /** Returns the measurement under these conditions; all measurements share one time budget. */
    CandidateMeasurement measuring(CallConditions at);
}
