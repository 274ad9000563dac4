package io.metrifier.transport.aeron;

import io.metrifier.transport.support.RemoteOperation;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** An operation as a message of SBE, and its reply. Futures complete on the I/O thread. */
record AeronOperation<Q, A>(AeronClient client, Request<Q> request, Function<SbeReader, A> decoder)
        implements RemoteOperation<Q, A> {
    /** Writes the message with this id. */
    interface Request<Q> {
        void write(long id, SbeWriter to, Q argument);
    }

    @Override
    public A call(Q argument) {
        return client.call((id, to) -> request.write(id, to, argument), decoder);
    }

    @Override
    public CompletableFuture<A> start(Q argument) {
        return client.start((id, to) -> request.write(id, to, argument), decoder);
    }
}
