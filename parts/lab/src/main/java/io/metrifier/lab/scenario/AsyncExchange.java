package io.metrifier.lab.scenario;

import io.metrifier.transport.AnswerPoll;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** One asynchronous call. Thread-safe. */
public interface AsyncExchange {

    /** Starts the call. */
    CompletionStage<?> start(long sequence);

    /** Returns whether the answer is right for that call. */
    boolean correct(long sequence, Object answer);

    /** Returns how the thread that starts calls can receive their answers; empty if only other threads can. */
    default Optional<AnswerPoll> answerPoll() {
        return Optional.empty();
    }
}
