package io.metrifier.transport.http.internal.client;

import io.metrifier.transport.http.internal.engine.ClientEngine;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.support.RemoteOperation;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** An operation as a request, and the body of its answer. Futures complete on the thread that read the answer. */
record HttpOperation<Q, A>(
        HttpCalls calls, ClientEngine engine, Function<Q, HttpCall> request, Function<byte[], A> decoder)
        implements RemoteOperation<Q, A> {
    @Override
    public A call(Q argument) {
        return calls.call(engine.blocking(), request.apply(argument), decoder);
    }

    @Override
    public CompletableFuture<A> start(Q argument) {
        return calls.start(engine.async(), () -> request.apply(argument), decoder);
    }
}
