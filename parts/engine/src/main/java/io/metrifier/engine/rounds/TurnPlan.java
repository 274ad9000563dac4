package io.metrifier.engine.rounds;

import java.time.Duration;

/**
 * The turns of one pair in one round.
 *
 * @param number of counted turns; one uncounted turn precedes them, because the pair has slept
 * @param lead the uncounted beginning of each turn, in which cores wake up and the scheduler adapts to the new threads
 * @param length the counted part of each turn
 */
public record TurnPlan(int number, Duration lead, Duration length) {
    /** The default turns of a round. */
    public static final TurnPlan DEFAULT = new TurnPlan(6, Duration.ofMillis(500), Duration.ofMillis(500));

    public TurnPlan {
        if (number < 1) {
            throw new IllegalArgumentException("turns must be at least 1: turns=" + number);
        }
    }

    /** Returns this number of default turns. */
    public static TurnPlan defaults(int number) {
        return new TurnPlan(number, DEFAULT.lead(), DEFAULT.length());
    }

    /**
     * Returns the turns of a pair that is measured alone: long ones, because a wire with its own threads needs a moment
     * to reach full speed after each pause.
     */
    TurnPlan alone() {
        return new TurnPlan(number, lead, length.multipliedBy(2));
    }

    /** Returns the duration of the turns of this number of pairs. */
    Duration of(int pairs) {
        return lead.plus(length).multipliedBy((long) pairs * (number + 1));
    }
}
