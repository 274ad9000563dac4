package io.metrifier.transport.grpc.client;

import io.grpc.Channel;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.grpc.stub.StreamObserver;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.CallLimit;
import io.metrifier.transport.support.client.DeadlineWait;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the calls of one client through generated stubs: provides their channel, limits and failures. */
public final class StubCalls {
    private static final int MAX_UNDER_WAY = 4096;

    private final Channel channel;
    private final Runnable check;
    private final TransportOptions options;
    private final CallLimit limit;

    StubCalls(GrpcConnection connection, TransportOptions options, CallLimit limit) {
        this(connection.channel(), connection::requireUsable, options, limit);
    }

    private StubCalls(Channel channel, Runnable check, TransportOptions options, CallLimit limit) {
        this.channel = channel;
        this.check = check;
        this.options = options;
        this.limit = limit;
    }

    /** Returns calls over the channel of a stack, which its owner closes. */
    public static StubCalls of(Channel channel, TransportOptions options) {
        return new StubCalls(channel, () -> reconnect(channel), options, new CallLimit("calls", MAX_UNDER_WAY));
    }

    /**
     * Connects again after a failed attempt: gRPC would fail every call until its growing back-off has passed, but from
     * idle it connects at once.
     */
    static void reconnect(Channel channel) {
        if (channel instanceof ManagedChannel managed
                && managed.getState(false) == ConnectivityState.TRANSIENT_FAILURE) {
            managed.enterIdle();
        }
    }

    /** Returns a stub over this client's channel, for all of its calls. */
    public <S extends AbstractStub<S>> S bind(Function<Channel, S> generated) {
        return generated.apply(channel).withMaxOutboundMessageSize(options.maxMessageSize());
    }

    /** Makes a blocking call with the call timeout as its deadline. */
    public <S extends AbstractStub<S>, A> A call(S stub, Function<S, A> call) {
        check.run();
        try {
            return call.apply(withTimeout(stub));
        } catch (StatusRuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw DeadlineWait.toInterrupted(e);
            }
            throw GrpcErrors.toException(e.getStatus(), e.getTrailers());
        }
    }

    /**
     * Starts a non-blocking call with the call timeout as its deadline.
     *
     * @param call makes the call; if it throws because the request cannot be encoded, the answer fails with that
     *     exception
     */
    public <S extends AbstractStub<S>, M, A> CompletableFuture<A> start(
            S stub, BiConsumer<S, StreamObserver<M>> call, Function<M, A> mapping) {
        try {
            check.run();
            limit.begin();
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        Answer<M, A> answer = new Answer<>(mapping);
        try {
            call.accept(withTimeout(stub), answer);
        } catch (RuntimeException e) {
            answer.onError(e);
        }
        return answer.future();
    }

    private <S extends AbstractStub<S>> S withTimeout(S stub) {
        return stub.withDeadlineAfter(options.callTimeout().toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Receives the answer of a generated asynchronous stub. Cancelling its future cancels the call. */
    private final class Answer<M, A> implements ClientResponseObserver<Object, M> {
        private final Function<M, A> mapping;
        private final AtomicBoolean ended = new AtomicBoolean();
        private final CompletableFuture<A> future;
        private volatile @Nullable ClientCallStreamObserver<Object> call;
        private @Nullable M message;

        /** Creates the answer. The end of the call frees its place in the limit. */
        Answer(Function<M, A> mapping) {
            this.mapping = mapping;
            this.future = new CompletableFuture<>() {
                @Override
                public boolean cancel(boolean mayInterruptIfRunning) {
                    boolean cancelled = super.cancel(mayInterruptIfRunning);
                    ClientCallStreamObserver<Object> begun = call;
                    if (cancelled && begun != null) {
                        begun.cancel("the caller cancelled", null);
                    }
                    return cancelled;
                }
            };
        }

        CompletableFuture<A> future() {
            return future;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<Object> begun) {
            call = begun;
        }

        @Override
        public void onNext(M answer) {
            message = answer;
        }

        @Override
        public void onCompleted() {
            end();
            if (message == null) {
                future.completeExceptionally(GrpcErrors.noAnswer());
            } else {
                future.complete(mapping.apply(message));
            }
        }

        @Override
        public void onError(Throwable thrown) {
            end();
            future.completeExceptionally(
                    thrown instanceof StatusRuntimeException status
                            ? GrpcErrors.toException(status.getStatus(), status.getTrailers())
                            : thrown);
        }

        private void end() {
            if (ended.compareAndSet(false, true)) {
                limit.end();
            }
        }
    }
}
