package io.metrifier.lab.scenario;

import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.TransportClient;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.LongFunction;

/** One asynchronous call. Thread-safe. */
public interface AsyncExchange {

    /** Starts the call. */
    CompletionStage<?> start(long sequence);

    /** Returns whether the answer is right for that call. */
    boolean isCorrect(long sequence, Object answer);

    /** Returns how the thread that starts calls can receive their answers; empty if only other threads can. */
    default Optional<AnswerPoll> answerPoll() {
        return Optional.empty();
    }

    /** Returns the calls of this client that this function starts. */
    static AsyncExchange of(
            TransportClient client, LongFunction<CompletionStage<?>> start, ScenarioCall.AnswerCheck check) {
        return new AsyncExchange() {
            @Override
            public CompletionStage<?> start(long sequence) {
                return start.apply(sequence);
            }

            @Override
            public boolean isCorrect(long sequence, Object answer) {
                return check.isAnswer(sequence, answer);
            }

            @Override
            public Optional<AnswerPoll> answerPoll() {
                return client.answerPoll();
            }
        };
    }
}
