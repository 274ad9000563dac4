package io.metrifier.transport.inprocess;

import io.metrifier.transport.Services;
import io.metrifier.transport.support.RemoteOperation;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/** An operation as a call of the server's services. A started one runs on a worker, whatever the execution. */
record InProcessOperation<Q, A>(InProcessClient client, BiFunction<Services, Q, A> handler)
        implements RemoteOperation<Q, A> {
    @Override
    public A call(Q argument) {
        return client.call(services -> handler.apply(services, argument));
    }

    @Override
    public CompletableFuture<A> start(Q argument) {
        return client.start(services -> handler.apply(services, argument));
    }
}
