package io.metrifier.transport.support.client;

import java.util.concurrent.CompletableFuture;

/**
 * One operation of a service as a wire carries it. Thread-safe.
 *
 * @param <Q> the argument
 * @param <A> the answer
 */
public interface RemoteOperation<Q, A> {
    /** Makes a call and waits for its answer. */
    A call(Q argument);

    /** Starts a call. The future reports every failure, and cancelling it cancels the call. */
    CompletableFuture<A> start(Q argument);
}
