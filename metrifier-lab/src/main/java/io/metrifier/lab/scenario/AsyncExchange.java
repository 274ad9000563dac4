package io.metrifier.lab.scenario;

import java.util.concurrent.CompletionStage;

/** One asynchronous call. Thread-safe. */
public interface AsyncExchange {

    /** Starts the call. */
    CompletionStage<?> start(long sequence);

    /** Returns whether the answer is right for that call. */
    boolean correct(long sequence, Object answer);
}
