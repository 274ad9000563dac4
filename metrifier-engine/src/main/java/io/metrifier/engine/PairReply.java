package io.metrifier.engine;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.recovery.Recovery;
import java.util.List;

/** What a pair replies. */
sealed interface PairReply {
    /** It has connected and made a checked call. */
    record Ready(long pid) implements PairReply {}

    /** It took a turn, or rested. */
    record Took(Turn turn) implements PairReply {}

    /** It took a turn that was recorded. */
    record Recorded(RecordedTurn turn) implements PairReply {}

    /** About a second of a load has passed; more follows. */
    record Glanced(IntervalSummary second) implements PairReply {}

    /** All that happened in some seconds of a load; more follows. */
    record Told(List<IntervalHistogram> seconds) implements PairReply {}

    /** It has carried a load. */
    record Carried(LoadResult result) implements PairReply {}

    /** A network lies between client and server. */
    record Crossed(Environment.Network network) implements PairReply {}

    /** It has made calls. */
    record Made(DistanceCallPair.Calls calls) implements PairReply {}

    /** It has seen a fault befall its server. */
    record Endured(Recovery recovery) implements PairReply {}
}
