package io.metrifier.engine;

import java.time.Duration;

/**
 * The turns of one pair in one round.
 *
 * @param number how many count; one more before them, after the long sleep, does not
 * @param lead how long each runs before it counts: in it the cores wake up, and the system's scheduler forgets who ran
 *     before
 * @param length how long each counts
 */
public record TurnPlan(int number, Duration lead, Duration length) {
    /** What a round has unless told otherwise. */
    public static final TurnPlan USUAL = new TurnPlan(6, Duration.ofMillis(500), Duration.ofMillis(200));

    public TurnPlan {
        if (number < 1) {
            throw new IllegalArgumentException("turns must be at least 1: turns=" + number);
        }
    }

    /** Returns so many of the usual turns. */
    public static TurnPlan usual(int number) {
        return new TurnPlan(number, USUAL.lead(), USUAL.length());
    }

    /**
     * Returns the turns of a pair that has nobody beside it to take turns with: long ones, for a wire with threads of
     * its own needs a moment to be at full speed again after each.
     */
    TurnPlan alone() {
        return new TurnPlan(number, lead, length.multipliedBy(5));
    }

    /** Returns how long the turns of so many pairs take. */
    Duration of(int pairs) {
        return lead.plus(length).multipliedBy((long) pairs * (number + 1));
    }
}
