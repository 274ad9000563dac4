package io.metrifier.engine.rounds;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The turns of one pair in a closed loop: first one that is not counted, because the pair has slept, then the counted
 * ones. For one thread.
 */
final class ForkTask implements PairTask<PairResult> {
    private final Contender contender;
    private final String scenario;
    private final int round;
    private final WarmedUp<LostCallCounter> pair;
    private final TurnPlan turns;
    private final List<Turn> done = new ArrayList<>();
    private boolean awoken;

    ForkTask(Contender contender, String scenario, int round, WarmedUp<LostCallCounter> pair, TurnPlan turns) {
        this.contender = contender;
        this.scenario = scenario;
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
    public boolean turn(Consumer<PairResult> results) {
        if (done.size() == turns.number()) {
            results.accept(fork(Optional.empty()));
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
            results.accept(fork(Optional.of(ContenderFailures.reason(e))));
            return false;
        }
        return true;
    }

    private PairResult fork(Optional<String> failure) {
        long lost = pair.meter().lost();
        return new PairResult(contender, scenario, round, pair.settlement(), done, lost, failure);
    }

    @Override
    public void close() {
        pair.meter().close();
    }
}
