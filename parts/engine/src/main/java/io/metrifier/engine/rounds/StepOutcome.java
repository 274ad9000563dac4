package io.metrifier.engine.rounds;

import java.util.Optional;

/**
 * The result of a step in one round, or the reason why there is none.
 *
 * @param step what was measured
 * @param round the round, from 1
 * @param value what is recorded; empty if the step failed
 * @param failure the reason, for people; empty if it did not fail
 */
public record StepOutcome<S, R>(S step, int round, Optional<R> value, Optional<String> failure) {

    static <S, R> StepOutcome<S, R> of(S step, int round, R value) {
        return new StepOutcome<>(step, round, Optional.of(value), Optional.empty());
    }

    static <S, R> StepOutcome<S, R> failed(S step, int round, String reason) {
        return new StepOutcome<>(step, round, Optional.empty(), Optional.of(reason));
    }
}
