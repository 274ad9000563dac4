package io.metrifier.engine.rounds;

import io.metrifier.engine.Contender;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.document.RoundResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What one pair does in a closed loop: its turns next to its server, or over one network after the other. Each makes a
 * sample. For one thread.
 */
final class ClosedLoopTask implements PairTask<RoundResult> {
    private final WarmedUp<LostCallCounter> pair;
    private final Deque<CountedTurns> left = new ArrayDeque<>();

    ClosedLoopTask(
            Contender contender,
            Map<String, String> conditions,
            int round,
            WarmedUp<LostCallCounter> pair,
            TurnPlan plan) {
        this.pair = pair;
        RoundResult empty = RoundResult.of(contender.name(), conditions, round, pair.settlement(), Map.of());
        TurnPlan turns = pair.isAwake() ? plan.alone() : plan;
        turns.networks().forEach(network -> left.add(new CountedTurns(pair, turns, empty, Optional.of(network))));
        if (left.isEmpty()) {
            left.add(new CountedTurns(pair, turns, empty, Optional.empty()));
        }
    }

    @Override
    public boolean isApart() {
        return pair.isAwake();
    }

    /** A failure over one network leaves the others to be measured. */
    @Override
    public boolean turn(Consumer<RoundResult> results) {
        CountedTurns turns = left.element();
        try {
            if (!turns.areOver()) {
                turns.take();
                return true;
            }
            results.accept(turns.sample());
        } catch (BeyondRelayException e) {
            results.accept(turns.toRefused(e.getMessage()));
        } catch (RuntimeException e) {
            results.accept(turns.toFailed(ContenderFailures.describe(e)));
            if (left.size() == 1) {
                close();
            }
        }
        left.remove();
        return !left.isEmpty();
    }

    @Override
    public void close() {
        pair.meter().close();
    }
}
