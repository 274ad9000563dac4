package io.metrifier.bench.choose;

import java.util.List;
import java.util.Map;

/** Measures who is asked for, round by round: pairs of JVMs, or in a test whatever behaves like them. */
public interface CandidateMeasurement {

    /** Tells whether there is time to measure so many contenders once more. */
    boolean allows(int contenders);

    /**
     * Measures each once more, in the same round.
     *
     * @param number of the round, from 1
     * @return what each did, also of those that failed
     */
    Map<String, RoundFigures> round(int number, List<String> contenders) throws InterruptedException;
}
