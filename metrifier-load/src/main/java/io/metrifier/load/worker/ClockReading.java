package io.metrifier.load.worker;

import java.time.Duration;
import java.time.Instant;

/**
 * What is known of another's clock after asking it.
 *
 * @param ahead by how much it is before one's own; negative where it is behind
 * @param within how far from the truth that may be: the answer came at some time between question and answer
 */
record ClockReading(Duration ahead, Duration within) {

    /** Reads an answer that was asked for and came at these moments of one's own clock. */
    static ClockReading of(Instant asked, Instant theirs, Instant came) {
        Duration half = Duration.between(asked, came).dividedBy(2);
        return new ClockReading(Duration.between(asked.plus(half), theirs), half);
    }

    /** Returns the one that is better known. */
    ClockReading better(ClockReading other) {
        return other.within.compareTo(within) < 0 ? other : this;
    }

    Instant theirs(Instant own) {
        return own.plus(ahead);
    }

    Instant own(Instant theirs) {
        return theirs.minus(ahead);
    }
}
