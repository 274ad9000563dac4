package io.metrifier.engine.rounds;

import io.metrifier.engine.Turn;
import io.metrifier.network.Network;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.metric.RunMetrics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The turns of one pair over one network, or next to its server: first one that is not counted, because the pair has
 * slept or has just connected, then the counted ones, which make one sample. For one thread.
 */
final class CountedTurns {
    /** The clocks of a relay and of a client differ by less. */
    private static final double EXACTNESS = 0.99;

    private final WarmedUp<LostCallCounter> pair;
    private final TurnPlan plan;
    private final RoundResult empty;
    private final Optional<Network> network;
    private final List<Turn> done = new ArrayList<>();
    private Optional<Environment.Network> crossed = Optional.empty();
    private boolean ready;

    /**
     * Prepares to take turns.
     *
     * @param empty what a sample is of, without figures
     * @param network to be crossed; empty for none
     */
    CountedTurns(WarmedUp<LostCallCounter> pair, TurnPlan plan, RoundResult empty, Optional<Network> network) {
        this.pair = pair;
        this.plan = plan;
        this.network = network;
        this.empty = network.map(one -> addNetwork(one, empty)).orElse(empty);
        this.ready = pair.isAwake() && network.isEmpty();
    }

    private static RoundResult addNetwork(Network network, RoundResult sample) {
        Map<String, String> conditions = new HashMap<>(sample.conditions());
        conditions.put(RunMetrics.NETWORK, network.toString());
        return RoundResult.of(sample.contender(), conditions, sample.round(), sample.warmup(), Map.of());
    }

    boolean areOver() {
        return done.size() == plan.number();
    }

    /**
     * Takes the next turn.
     *
     * @throws io.metrifier.network.BeyondRelayException if answers do not come back through the network
     * @throws RuntimeException if a call fails
     */
    void take() {
        if (!ready) {
            crossed = network.map(pair.meter()::cross);
        }
        Turn turn = pair.meter().takeTurn(plan.lead(), plan.length(), plan.calls());
        if (ready) {
            done.add(turn);
        }
        ready = true;
    }

    /** Returns what was measured; a call that was faster than its network cannot have crossed it. */
    RoundResult sample() {
        Distribution latency =
                Distribution.merge(done.stream().map(Turn::latency).toList());
        long fastest = latency.percentile(0);
        if (network.filter(one -> fastest < one.minRoundTrip().toNanos() * EXACTNESS)
                .isPresent()) {
            return toRefused("an answer was faster than its network: fastest=" + fastest / 1_000 + "us network="
                    + network.get());
        }
        return new RoundResult(
                empty.contender(),
                empty.conditions(),
                empty.round(),
                empty.warmup(),
                TurnFigures.of(done, pair.meter().lost(), crossed),
                latency.count() == 0 ? Map.of() : Map.of(RunMetrics.LATENCY, latency),
                List.of(),
                Optional.empty());
    }

    RoundResult toRefused(String reason) {
        return RoundResult.refused(empty.contender(), empty.conditions(), empty.round(), reason);
    }

    /** Returns a sample without figures other than the calls that were lost. */
    RoundResult toFailed(String reason) {
        return new RoundResult(
                empty.contender(),
                empty.conditions(),
                empty.round(),
                empty.warmup(),
                TurnFigures.of(List.of(), pair.meter().lost(), Optional.empty()),
                Map.of(),
                List.of(),
                Optional.of(reason));
    }
}
