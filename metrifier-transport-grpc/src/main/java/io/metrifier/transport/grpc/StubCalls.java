package io.metrifier.transport.grpc;

import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.metrifier.failure.TransportException;
import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.transport.support.CallLimit;
import io.metrifier.transport.support.Interceptors;
import io.metrifier.transport.support.Waiting;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What all calls of one client by generated stubs have in common: their channel, their bounds, their failures. */
public final class StubCalls {
    private final GrpcConnection connection;
    private final GrpcOptions options;
    private final CallLimit limit;
    private final @Nullable Interceptors interceptors;

    StubCalls(GrpcConnection connection, GrpcOptions options) {
        this.connection = connection;
        this.options = options;
        this.limit = new CallLimit(connection.transportId() + ".in-flight", options.inFlight());
        this.interceptors = Interceptors.of(connection.transportId(), options.shared());
    }

    /** Returns a stub over this client's channel, to be used for all of its calls. */
    public <S extends AbstractStub<S>> S stub(Function<Channel, S> generated) {
        return generated
                .apply(connection.channel())
                .withMaxOutboundMessageSize(options.shared().maxMessageSize());
    }

    /**
     * Makes a call that is waited for, with the call timeout as its deadline.
     *
     * @param name what interceptors know it by
     */
    public <S extends AbstractStub<S>, A> A blocking(String name, S stub, Function<S, A> call) {
        connection.requireUsable();
        return interceptors == null
                ? made(timed(stub), call)
                : interceptors.calling(name, seen -> made(on(stub, seen), call));
    }

    private static <S, A> A made(S stub, Function<S, A> call) {
        try {
            return call.apply(stub);
        } catch (StatusRuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw Waiting.interrupted(e);
            }
            throw GrpcErrors.exception(e.getStatus(), e.getTrailers());
        }
    }

    /**
     * Makes a call that is not waited for, with the call timeout as its deadline.
     *
     * @param name what interceptors know it by
     * @param call makes it; what it throws because the request cannot be carried is what the answer fails with
     * @param mapping returns what the answer's message carries
     */
    public <S extends AbstractStub<S>, M, A> CompletableFuture<A> async(
            String name, S stub, BiConsumer<S, StreamObserver<M>> call, Function<M, A> mapping) {
        try {
            connection.requireUsable();
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        return interceptors == null
                ? started(timed(stub), call, mapping)
                : interceptors.starting(name, seen -> started(on(stub, seen), call, mapping));
    }

    private <S, M, A> CompletableFuture<A> started(
            S stub, BiConsumer<S, StreamObserver<M>> call, Function<M, A> mapping) {
        try {
            limit.begin();
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        StubAnswer<M, A> answer = new StubAnswer<>(mapping, limit);
        try {
            call.accept(stub, answer);
        } catch (RuntimeException e) {
            answer.onError(e);
        }
        return answer.future();
    }

    private <S extends AbstractStub<S>> S timed(S stub) {
        return stub.withDeadlineAfter(options.shared().callTimeout().toNanos(), TimeUnit.NANOSECONDS);
    }

    private static <S extends AbstractStub<S>> S on(S stub, InterceptedCall seen) {
        return stub.withDeadlineAfter(seen.timeout().toNanos(), TimeUnit.NANOSECONDS)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(GrpcCallMetadata.of(seen)));
    }
}
