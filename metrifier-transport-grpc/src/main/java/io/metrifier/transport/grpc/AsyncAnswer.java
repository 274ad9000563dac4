package io.metrifier.transport.grpc;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The answer that completes a future, on the connection's I/O thread. */
final class AsyncAnswer<A> extends ClientCall.Listener<A> {
    private final CompletableFuture<A> future;
    private final AtomicInteger inFlight;
    private @Nullable A answer;

    /** Makes cancelling the future cancel the call, and the end of the call make room for another. */
    AsyncAnswer(ClientCall<?, A> call, AtomicInteger inFlight) {
        this.inFlight = inFlight;
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
        inFlight.decrementAndGet();
        if (!status.isOk()) {
            future.completeExceptionally(GrpcErrors.exception(status, trailers));
        } else if (answer == null) {
            future.completeExceptionally(GrpcErrors.noAnswer());
        } else {
            future.complete(answer);
        }
    }
}
