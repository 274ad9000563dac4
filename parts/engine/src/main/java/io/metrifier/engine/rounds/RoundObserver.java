package io.metrifier.engine.rounds;

import io.metrifier.engine.Contender;
import io.metrifier.results.metric.WarmupResult;

/** Is notified of the progress of a round, on the thread that runs it. All methods do nothing by default. */
public interface RoundObserver {

    /** Called several times a second while a pair warms up. */
    default void settling(Contender contender, int round, WarmupDetector settling) {}

    /** Called when a pair is ready to be measured, settled or not. */
    default void settled(Contender contender, int round, WarmupResult settlement) {}

    /** Called if a pair did not begin, because its warm-up took longer before than the remaining time. */
    default void skipped(Contender contender, int round) {}

    /** Called when a round is over, with the maximum number of rounds. */
    default void over(int round, int rounds) {}

    /** Called if a pair did not start, with the reason; it is started once more. */
    default void startsAgain(Contender contender, int round, String why) {}

    /** Called if a pair failed, with the reason. */
    default void failed(Contender contender, int round, String why) {}
}
