package io.metrifier.engine.rounds;

import io.metrifier.engine.Contender;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One round whose pairs begin as a budget allows. For one thread.
 *
 * @param added takes part in addition, if time allows
 * @param observer is notified of skipped contenders
 */
public record BudgetedRound(TimeBudget budget, int number, Optional<Contender> added, RoundObserver observer)
        implements Rounds.Admission<Contender> {

    /** Runs the round; the pairs of its steps warm up as long as the budget grants them. */
    public <R> void run(Rounds<Contender, R> rounds, List<Contender> contenders) {
        try {
            rounds.run(
                    number, Stream.concat(contenders.stream(), added.stream()).toList(), this);
        } finally {
            budget.turnsTaken();
        }
    }

    @Override
    public Optional<Contender> next(List<Contender> left) {
        List<Contender> planned = selectContenders(left);
        return planned.isEmpty() && !left.isEmpty() ? budget.inAddition(left.get(0)) : budget.next(planned);
    }

    @Override
    public void skipped(List<Contender> contenders) {
        List<Contender> planned = selectContenders(contenders);
        budget.skip(planned.size());
        planned.forEach(contender -> observer.skipped(contender, number));
    }

    private List<Contender> selectContenders(List<Contender> contenders) {
        return contenders.stream()
                .filter(contender -> added.filter(contender::equals).isEmpty())
                .toList();
    }
}
