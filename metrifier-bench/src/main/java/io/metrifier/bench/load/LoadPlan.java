package io.metrifier.bench.load;

import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The loads of one pair in one round. */
public interface LoadPlan {

    /** Returns the next load; empty if there is none. */
    Optional<Load> next();

    /** Receives the result of the load of {@link #next}. */
    void record(LoadRound result);

    /** Returns the number of the round that its next result is recorded under. */
    default int numberRound(int round) {
        return round;
    }

    /** Plans one load after the other. */
    static LoadPlan of(List<Load> loads) {
        Deque<Load> left = new ArrayDeque<>(loads);
        return new LoadPlan() {
            @Override
            public Optional<Load> next() {
                return Optional.ofNullable(left.peek());
            }

            @Override
            public void record(LoadRound result) {
                left.remove();
            }
        };
    }
}
