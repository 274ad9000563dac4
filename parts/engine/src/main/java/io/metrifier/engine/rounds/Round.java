package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Contender;
import io.metrifier.results.document.RoundResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;

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
            WarmupBudget budget) {
        List<RoundResult> samples = new ArrayList<>();
        Within within = new Within(budget, added);
        Rounds<Contender, RoundResult> rounds = new Rounds<>(
                random, (contender, round) -> begin(contender, start, within), outcome -> samples.add(sample(outcome)));
        try {
            rounds.run(
                    number, Stream.concat(contenders.stream(), added.stream()).toList(), within);
            return samples;
        } finally {
            budget.turnsTaken();
        }
    }

    private ClosedLoopTask begin(Contender contender, Function<Contender, ClosedLoopPair> start, Within within) {
        WarmedUp<LostCallCounter> settled = WarmedUp.start(
                contender, number, () -> new LostCallCounter(start.apply(contender)), within.atMost, observer);
        settled.settlement().ifPresent(settlement -> within.budget.learn(contender, settlement));
        return new ClosedLoopTask(contender, conditions, number, settled, turns);
    }

    private RoundResult sample(StepOutcome<Contender, RoundResult> outcome) {
        Contender contender = outcome.step();
        RoundResult sample = outcome.value()
                .orElseGet(() -> RoundResult.failed(
                        contender.name(), conditions, number, outcome.failure().orElseThrow()));
        sample.failure().ifPresent(reason -> observer.failed(contender, number, reason));
        return sample;
    }

    /** Admits pairs as the budget allows. */
    private final class Within implements Rounds.Admission<Contender> {
        private final WarmupBudget budget;
        private Duration atMost = Duration.ZERO;

        private final Optional<Contender> added;

        Within(WarmupBudget budget, Optional<Contender> added) {
            this.budget = budget;
            this.added = added;
        }

        @Override
        public Optional<Contender> next(List<Contender> left) {
            List<Contender> planned = planned(left);
            Optional<WarmupBudget.Next> next =
                    planned.isEmpty() && !left.isEmpty() ? budget.inAddition(left.get(0)) : budget.next(planned);
            next.ifPresent(one -> atMost = one.atMost());
            return next.map(WarmupBudget.Next::contender);
        }

        @Override
        public void skipped(List<Contender> contenders) {
            List<Contender> planned = planned(contenders);
            budget.skip(planned.size());
            planned.forEach(contender -> observer.skipped(contender, number));
        }

        private List<Contender> planned(List<Contender> contenders) {
            return contenders.stream()
                    .filter(contender -> added.filter(contender::equals).isEmpty())
                    .toList();
        }
    }
}
