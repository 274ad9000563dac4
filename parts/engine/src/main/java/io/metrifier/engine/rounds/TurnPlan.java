package io.metrifier.engine.rounds;

import io.metrifier.network.Network;
import java.time.Duration;
import java.util.List;

/**
 * The turns of one pair in one round.
 *
 * @param number of counted turns; one uncounted turn precedes them, because the pair has slept
 * @param lead the uncounted beginning of each turn, in which cores wake up and the scheduler adapts to the new threads
 * @param length the counted part of each turn
 * @param calls that are counted in each turn at least; it takes longer for them
 * @param networks that a pair crosses one after the other, each with these turns; none if it stays next to its server
 */
public record TurnPlan(int number, Duration lead, Duration length, int calls, List<Network> networks) {
    /** The default turns of a round. */
    public static final TurnPlan DEFAULT = new TurnPlan(6, Duration.ofMillis(500), Duration.ofMillis(500));

    /** The least number of calls: of fewer, no median is known. */
    private static final int FEWEST_CALLS = 20;

    /** Starting a relay, connecting through it, and the control at +0 ms. */
    private static final Duration CROSSING = Duration.ofSeconds(3);

    public TurnPlan {
        if (number < 1) {
            throw new IllegalArgumentException("turns is below 1: turns=" + number);
        }
        if (calls < FEWEST_CALLS) {
            throw new IllegalArgumentException("too few calls for a turn: requests=" + calls + " min=" + FEWEST_CALLS);
        }
        networks = List.copyOf(networks);
    }

    /** Creates the turns of a pair that stays next to its server. */
    public TurnPlan(int number, Duration lead, Duration length) {
        this(number, lead, length, FEWEST_CALLS, List.of());
    }

    /** Returns the same turns over these networks. */
    public TurnPlan over(List<Network> others) {
        return new TurnPlan(number, lead, length, calls, others);
    }

    /** Returns the same turns with this minimum of calls. */
    public TurnPlan withCalls(int least) {
        return new TurnPlan(number, lead, length, least, networks);
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
        return new TurnPlan(number, lead, length.multipliedBy(2), calls, networks);
    }

    /** Returns the duration of the turns of this number of pairs. */
    Duration of(int pairs) {
        Duration near = lead.plus(length).multipliedBy(number + 1);
        Duration each = networks.isEmpty() ? near : near.plus(CROSSING).multipliedBy(networks.size());
        return each.multipliedBy(pairs);
    }
}
