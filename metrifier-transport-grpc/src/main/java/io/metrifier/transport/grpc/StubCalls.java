package io.metrifier.transport.grpc;

import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.StreamObserver;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.support.CallLimit;
import io.metrifier.transport.support.DeadlineWait;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Makes the calls of one client through generated stubs: provides their channel, limits and failures. */
public final class StubCalls {
    private final GrpcConnection connection;
    private final GrpcOptions options;
    private final CallLimit limit;

    StubCalls(GrpcConnection connection, GrpcOptions options) {
        this.connection = connection;
        this.options = options;
        this.limit = new CallLimit(connection.transportId() + ".in-flight", options.inFlight());
    }

    /** Returns a stub over this client's channel, for all of its calls. */
    public <S extends AbstractStub<S>> S stub(Function<Channel, S> generated) {
        return generated
                .apply(connection.channel())
                .withMaxOutboundMessageSize(options.shared().maxMessageSize());
    }

    /** Makes a blocking call with the call timeout as its deadline. */
    public <S extends AbstractStub<S>, A> A blocking(S stub, Function<S, A> call) {
        connection.requireUsable();
        try {
            return call.apply(timed(stub));
        } catch (StatusRuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw DeadlineWait.interrupted(e);
            }
            throw GrpcErrors.exception(e.getStatus(), e.getTrailers());
        }
    }

    /**
     * Starts a non-blocking call with the call timeout as its deadline.
     *
     * @param call makes the call; if it throws because the request cannot be encoded, the answer fails with that
     *     exception
     */
    public <S extends AbstractStub<S>, M, A> CompletableFuture<A> async(
            S stub, BiConsumer<S, StreamObserver<M>> call, Function<M, A> mapping) {
        try {
            connection.requireUsable();
            limit.begin();
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        StubAnswer<M, A> answer = new StubAnswer<>(mapping, limit);
        try {
            call.accept(timed(stub), answer);
        } catch (RuntimeException e) {
            answer.onError(e);
        }
        return answer.future();
    }

    private <S extends AbstractStub<S>> S timed(S stub) {
        return stub.withDeadlineAfter(options.shared().callTimeout().toNanos(), TimeUnit.NANOSECONDS);
    }
}
