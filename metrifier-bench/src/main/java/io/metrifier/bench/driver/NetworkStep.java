package io.metrifier.bench.driver;

import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.TurnPlan;
import io.metrifier.network.Network;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * The last step of ladders: one caller of each contender over a network, and at +0 ms through the same relay.
 *
 * @param engine of the {@link #plan}
 * @param file of its own, because its samples are of other calls than those of the ladders
 */
public record NetworkStep(Engine engine, ResultFile file) {
    private static final int TURNS = 6;
    private static final int CALLS_A_TURN = 40;

    /** Longer than a pair typically needs to settle and to cross. */
    private static final Duration EACH_PAIR = Duration.ofMinutes(1);

    /**
     * Returns the plan of this number of pairs in each round.
     *
     * @throws IllegalArgumentException if the network cannot be parsed
     */
    public static Engine.Plan plan(int pairs, int rounds, String network) {
        TurnPlan turns =
                TurnPlan.defaults(TURNS).withCalls(CALLS_A_TURN).over(List.of(Network.LOCAL, Network.parse(network)));
        return new Engine.Plan(rounds, rounds, turns, estimate(pairs, rounds), 1);
    }

    /** Returns the time of this number of pairs in each round. */
    public static Duration estimate(int pairs, int rounds) {
        return EACH_PAIR.multipliedBy((long) pairs * rounds);
    }

    /** Measures, and saves after each round. */
    public void run() throws IOException {
        engine.run(round -> List.of(), file::save);
    }
}
