package io.metrifier.engine.rounds;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/**
 * The loop of every measurement. In each round every step gets a new pair of JVMs. The pairs start and warm up one
 * after the other, while the earlier ones sleep; then all take turns, in an order that is shuffled for each set of
 * turns, so that a short disturbance affects all of them. A pair that uses CPU time while it should sleep takes its
 * turns at once and ends. A pair that fails does not stop the others; see {@link ContenderFailures}. For one thread.
 *
 * @param <S> a step: a contender under certain conditions
 * @param <R> the recorded result
 *
 * @param recorder receives every outcome at once, so that it can save it
 */
public record Rounds<S, R>(Random random, Starter<S, R> starter, Consumer<StepOutcome<S, R>> recorder) {
    /** Starts the pair of a step. */
    @FunctionalInterface
    public interface Starter<S, R> {
        /** Returns the task of a pair that is ready to take turns: connected, and warmed up if warm-up is detected. */
        PairTask<R> start(S step, int round);
    }

    /** Decides which pair begins next, and which are skipped. */
    @FunctionalInterface
    public interface Admission<S> {
        /** Returns one of the remaining steps; empty if none of them may begin. */
        Optional<S> next(List<S> left);

        /** Called with the steps that did not begin. */
        default void skipped(List<S> steps) {}
    }

    /** Measures every step in one round, and records outcomes with its number. */
    public void run(int round, List<S> steps) {
        run(round, steps, left -> left.stream().findFirst());
    }

    void run(int round, List<S> steps, Admission<S> admission) {
        Map<S, PairTask<R>> pairs = new LinkedHashMap<>();
        try {
            List<S> left = shuffled(steps);
            for (Optional<S> next = admission.next(left); next.isPresent(); next = admission.next(left)) {
                left.remove(next.get());
                begin(round, next.get(), pairs);
            }
            admission.skipped(left);
            List<S> going = new ArrayList<>(pairs.keySet());
            while (!going.isEmpty()) {
                for (S step : shuffled(going)) {
                    if (!turn(round, step, Objects.requireNonNull(pairs.get(step)))) {
                        going.remove(step);
                    }
                }
            }
        } finally {
            pairs.values().forEach(PairTask::close);
        }
    }

    private List<S> shuffled(Collection<S> steps) {
        List<S> order = new ArrayList<>(steps);
        Collections.shuffle(order, random);
        return order;
    }

    private void begin(int round, S step, Map<S, PairTask<R>> pairs) {
        PairTask<R> task;
        try {
            task = starter.start(step, round);
        } catch (RuntimeException e) {
            recorder.accept(StepOutcome.failed(step, round, ContenderFailures.describe(e)));
            return;
        }
        if (!task.isApart()) {
            pairs.put(step, task);
            return;
        }
        try (task) {
            for (boolean more = true; more; ) {
                more = turn(round, step, task);
            }
        }
    }

    private boolean turn(int round, S step, PairTask<R> task) {
        List<R> results = new ArrayList<>();
        Optional<String> failure = Optional.empty();
        boolean more = false;
        try {
            more = task.turn(results::add);
        } catch (RuntimeException e) {
            task.close();
            failure = Optional.of(ContenderFailures.describe(e));
        }
        results.forEach(result -> recorder.accept(StepOutcome.of(step, round, result)));
        failure.ifPresent(reason -> recorder.accept(StepOutcome.failed(step, round, reason)));
        return more;
    }
}
