package io.metrifier.lab.scenario;

import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** One blocking call of one lane, in two steps, so that checking the answer is not measured. */
public interface ScenarioCall {

    /** Makes the call and keeps the answer. */
    void call(long sequence);

    /** Returns whether the kept answer is right for that call. */
    boolean isCorrect(long sequence);

    /** Returns what makes one call after the other, from 0; for one thread. */
    default Runnable inOrder() {
        long[] next = {0};
        return () -> call(next[0]++);
    }

    /** Returns the calls that this function makes; for one lane. */
    static ScenarioCall of(LongFunction<? extends @Nullable Object> call, AnswerCheck check) {
        return new ScenarioCall() {
            private @Nullable Object answer;

            @Override
            public void call(long sequence) {
                answer = call.apply(sequence);
            }

            @Override
            public boolean isCorrect(long sequence) {
                return check.isAnswer(sequence, answer);
            }
        };
    }

    /** Compares an answer with the expected one. */
    @FunctionalInterface
    interface AnswerCheck {
        /** Returns whether this is the right answer to the call with this number. */
        boolean isAnswer(long sequence, @Nullable Object answer);
    }
}
