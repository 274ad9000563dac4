package io.metrifier.transport.grpc;

import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.metrifier.transport.support.CallLimit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Receives the answer of a generated asynchronous stub. Cancelling its future cancels the call. */
final class StubAnswer<M, A> implements ClientResponseObserver<Object, M> {
    private final Function<M, A> mapping;
    private final CallLimit limit;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final CompletableFuture<A> future;
    private volatile @Nullable ClientCallStreamObserver<Object> call;
    private @Nullable M message;

    /** Creates the answer. The end of the call frees its place in the limit. */
    StubAnswer(Function<M, A> mapping, CallLimit limit) {
        this.mapping = mapping;
        this.limit = limit;
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
                        ? GrpcErrors.exception(status.getStatus(), status.getTrailers())
                        : thrown);
    }

    private void end() {
        if (ended.compareAndSet(false, true)) {
            limit.end();
        }
    }
}
