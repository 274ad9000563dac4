package io.metrifier.lab.scenario;

import java.util.concurrent.CompletionStage;

/** One call that is not waited for. Thread-safe. */
public interface AsyncExchange {

    /** Starts the call. */
    CompletionStage<?> start(long sequence);

    /** Returns whether this is the answer that belongs to that call. */
    boolean correct(long sequence, Object answer);
}
