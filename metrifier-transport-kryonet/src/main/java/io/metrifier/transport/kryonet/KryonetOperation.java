package io.metrifier.transport.kryonet;

import io.metrifier.transport.support.RemoteOperation;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** An operation as a message, and its answer. Futures complete on the update thread of the link. */
record KryonetOperation<Q, A>(KryonetClient client, Function<Q, byte[]> request, KryonetCodec.Reader<A> reader)
        implements RemoteOperation<Q, A> {
    @Override
    public A call(Q argument) {
        return client.call(request.apply(argument), reader);
    }

    @Override
    public CompletableFuture<A> start(Q argument) {
        return client.start(() -> request.apply(argument), reader);
    }
}
