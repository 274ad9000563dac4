package io.metrifier.engine;

import io.metrifier.results.run.WarmupResult;

/** Hears how a round goes, from the thread that runs it; what it does not care for it need not hear. */
public interface RoundObserver {

    /** Hears of a pair that is settling, several times a second. */
    default void settling(Contender contender, int round, WarmupDetector settling) {}

    /** Hears that a pair is ready to be measured, settled or not. */
    default void settled(Contender contender, int round, WarmupResult settlement) {}

    /** Hears that no pair was begun, because it took longer to settle before than there was left. */
    default void leftOut(Contender contender, int round) {}

    /** Hears that a round is over, and how many there are at least. */
    default void over(int round, int rounds) {}

    /** Hears that a pair failed, and why. */
    default void failed(Contender contender, int round, String why) {}

    /** Hears that a pair's stacks could not be recorded, and why; what was measured of it stands. */
    default void unlabelled(Contender contender, int round, String why) {}
}
