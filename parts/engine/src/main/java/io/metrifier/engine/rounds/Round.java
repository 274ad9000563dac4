package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Contender;
import io.metrifier.failure.TransportException;
import io.metrifier.results.document.RoundResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/**
 * One round of pairs in a closed loop, within a budget. For one thread.
 *
 * @param number the round, from 1
 * @param conditions of all its samples
 */
record Round(int number, Map<String, String> conditions, TurnPlan turns, Random random, RoundObserver observer) {
    /**
     * Runs the round and returns a sample of each contender, including those that failed.
     *
     * @param added takes part in addition, if time allows
     */
    List<RoundResult> run(
            List<Contender> contenders,
            Optional<Contender> added,
            Function<Contender, ClosedLoopPair> start,
            TimeBudget budget) {
        List<RoundResult> samples = new ArrayList<>();
        Rounds<Contender, RoundResult> rounds = new Rounds<>(
                random, (contender, round) -> begin(contender, start, budget), result -> samples.add(toSample(result)));
        new BudgetedRound(budget, number, added, observer).run(rounds, contenders);
        return samples;
    }

    private ClosedLoopTask begin(Contender contender, Function<Contender, ClosedLoopPair> start, TimeBudget budget) {
        WarmedUp<LostCallCounter> settled = WarmedUp.start(
                contender, number, () -> new LostCallCounter(startPair(contender, start)), budget::atMost, observer);
        settled.settlement().ifPresent(settlement -> budget.learn(contender.name(), settlement));
        return new ClosedLoopTask(contender, conditions, number, settled, turns);
    }

    /** On a busy machine a start may fail for a reason that is not the contender's. */
    private ClosedLoopPair startPair(Contender contender, Function<Contender, ClosedLoopPair> start) {
        try {
            return start.apply(contender);
        } catch (IllegalStateException | TransportException e) {
            observer.startsAgain(contender, number, ContenderFailures.describeAny(e));
            return start.apply(contender);
        }
    }

    private RoundResult toSample(StepOutcome<Contender, RoundResult> outcome) {
        Contender contender = outcome.step();
        RoundResult sample = outcome.value()
                .orElseGet(() -> RoundResult.failed(
                        contender.name(), conditions, number, outcome.failure().orElseThrow()));
        sample.failure().ifPresent(reason -> observer.failed(contender, number, reason));
        return sample;
    }
}
