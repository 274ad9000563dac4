package io.metrifier.engine;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What one pair of JVMs does in one round. For one thread.
 *
 * @param <R> what is recorded of it
 */
public interface PairTask<R> extends AutoCloseable {

    /**
     * Returns whether it takes all its turns before the next pair begins, and ends then: because its JVMs are busy
     * while they should sleep, or because it takes no turns with others.
     */
    boolean isApart();

    /**
     * Takes its next turn.
     *
     * @param results receives what is to be recorded, as soon as it is known
     * @return whether another turn follows
     * @throws RuntimeException if it fails; {@link ContenderFailures} says whether the other pairs go on
     */
    boolean turn(Consumer<R> results);

    /** Ends its JVMs. Idempotent. */
    @Override
    void close();

    /** Returns a task of a single turn that starts and ends its own JVMs. */
    static <R> PairTask<R> once(Supplier<R> turn) {
        return of(true, results -> {
            results.accept(turn.get());
            return false;
        });
    }

    /** Returns a task whose JVMs are started and ended by the caller; {@code turn} is {@link #turn}. */
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
