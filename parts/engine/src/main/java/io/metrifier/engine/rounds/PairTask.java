package io.metrifier.engine.rounds;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What one pair of JVMs does in one round. For one thread.
 *
 * @param <R> the recorded result
 */
public interface PairTask<R> extends AutoCloseable {

    /**
     * Returns whether it takes all its turns before the next pair begins, and then ends: because its JVMs use CPU time
     * while they are idle, or because it takes no turns with others.
     */
    boolean isApart();

    /**
     * Takes its next turn.
     *
     * @param results receives each result as soon as it is known
     * @return whether another turn follows
     * @throws RuntimeException if it fails; {@link ContenderFailures} decides whether the other pairs go on
     */
    boolean turn(Consumer<R> results);

    /** Stops its JVMs. Idempotent. */
    @Override
    void close();

    /** Returns a task of a single turn that starts and stops its own JVMs. */
    static <R> PairTask<R> once(Supplier<R> turn) {
        return of(true, results -> {
            results.accept(turn.get());
            return false;
        });
    }

    /** Returns a task whose JVMs are started and stopped by the caller; {@code turn} is {@link #turn}. */
    static <R> PairTask<R> of(boolean apart, Predicate<Consumer<R>> turn) {
        return new PairTask<>() {
            @Override
            public boolean isApart() {
                return apart;
            }

            @Override
            public boolean turn(Consumer<R> results) {
                return turn.test(results);
            }

            @Override
            public void close() {}
        };
    }
}
