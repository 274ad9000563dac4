package io.metrifier.transport.grpc;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.transport.support.CallLimit;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The answer that completes a future, on the connection's I/O thread. */
final class AsyncAnswer<A> extends ClientCall.Listener<A> {
    private final CompletableFuture<A> future;
    private final CallLimit limit;
    private @Nullable A answer;

    /** Makes cancelling the future cancel the call, and the end of the call make room for another. */
    AsyncAnswer(ClientCall<?, A> call, CallLimit limit) {
        this.limit = limit;
        this.future = new CompletableFuture<>() {
            @Override
            public boolean cancel(boolean mayInterruptIfRunning) {
                boolean cancelled = super.cancel(mayInterruptIfRunning);
                if (cancelled) {
                    call.cancel("the caller cancelled", null);
                }
                return cancelled;
            }
        };
    }

    CompletableFuture<A> future() {
        return future;
    }

    @Override
    public void onMessage(A message) {
        answer = message;
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        limit.end();
        if (!status.isOk()) {
            future.completeExceptionally(GrpcErrors.exception(status, trailers));
        } else if (answer == null) {
            future.completeExceptionally(GrpcErrors.noAnswer());
        } else {
            future.complete(answer);
        }
    }
}
