package io.metrifier.bench.engine;

import io.metrifier.results.run.Settlement;

/** Hears how a round goes, from the thread that runs it. */
public interface RoundObserver {

    /** Hears of a pair that is settling, several times a second. */
    void settling(Contender contender, int round, Settling settling);

    /** Hears that a pair is ready to be measured, settled or not. */
    void settled(Contender contender, int round, Settlement settlement);

    /** Hears that a round is over, and how many there are at least. */
    void over(int round, int rounds);

    /** Hears that a pair failed, and why. */
    void failed(Contender contender, int round, String why);
}
