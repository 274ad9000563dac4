package io.metrifier.engine.rounds;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Turn;
import io.metrifier.results.document.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The turns of one pair in a closed loop: first one that is not counted, because the pair has slept, then the counted
 * ones, which make one sample. For one thread.
 */
final class ClosedLoopTask implements PairTask<Sample> {
    private final Contender contender;
    private final Map<String, String> conditions;
    private final int round;
    private final WarmedUp<LostCallCounter> pair;
    private final TurnPlan turns;
    private final List<Turn> done = new ArrayList<>();
    private boolean awoken;

    ClosedLoopTask(
            Contender contender,
            Map<String, String> conditions,
            int round,
            WarmedUp<LostCallCounter> pair,
            TurnPlan turns) {
        this.contender = contender;
        this.conditions = conditions;
        this.round = round;
        this.pair = pair;
        this.turns = pair.awake() ? turns.alone() : turns;
        this.awoken = pair.awake();
    }

    @Override
    public boolean isApart() {
        return pair.awake();
    }

    @Override
    public boolean turn(Consumer<Sample> results) {
        if (done.size() == turns.number()) {
            results.accept(sample(Optional.empty()));
            return false;
        }
        try {
            Turn turn = pair.meter().turn(turns.lead(), turns.length());
            if (awoken) {
                done.add(turn);
            }
            awoken = true;
        } catch (RuntimeException e) {
            close();
            done.clear();
            results.accept(sample(Optional.of(ContenderFailures.reason(e))));
            return false;
        }
        return true;
    }

    private Sample sample(Optional<String> failure) {
        return new Sample(
                contender.name(),
                conditions,
                round,
                pair.settlement(),
                TurnFigures.of(done, pair.meter().lost()),
                Map.of(),
                List.of(),
                failure);
    }

    @Override
    public void close() {
        pair.meter().close();
    }
}
