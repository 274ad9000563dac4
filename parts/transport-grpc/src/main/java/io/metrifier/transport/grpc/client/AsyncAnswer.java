package io.metrifier.transport.grpc.client;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.shaded.io.netty.util.concurrent.ScheduledFuture;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.CallLimit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Receives the answer of a call and completes a future, on the connection's I/O thread. */
final class AsyncAnswer<A> extends ClientCall.Listener<A> {
    private final GrpcConnection connection;
    private final long answersBefore;
    private final ClientCall<?, A> call;
    private final CompletableFuture<A> future;
    private final CallLimit limit;
    private final CallDeadline deadline;
    private volatile @Nullable ScheduledFuture<?> timer;
    private @Nullable A answer;

    /** Creates the answer. Cancelling the future cancels the call; the end of the call frees its place in the limit. */
    AsyncAnswer(GrpcConnection connection, ClientCall<?, A> call, CallLimit limit, Duration timeout) {
        this.connection = connection;
        this.answersBefore = connection.answers();
        this.call = call;
        this.limit = limit;
        this.deadline = CallDeadline.startNow(timeout);
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

    /** Starts the timeout. Must be called after everything is sent, because the timer may end the call. */
    void startTimer() {
        try {
            timer = connection.loops().group().schedule(this::timeOut, deadline.remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException closed) {
            // The connection is being closed, which ends its calls.
            return;
        }
        if (future.isDone()) {
            stopTimer();
        }
    }

    private void stopTimer() {
        ScheduledFuture<?> started = timer;
        if (started != null) {
            started.cancel(false);
        }
    }

    private void timeOut() {
        if (future.completeExceptionally(deadline.timedOut())) {
            call.cancel("the call timeout is over", null);
            connection.replaceIfSilent(answersBefore);
        }
    }

    @Override
    public void onMessage(A message) {
        answer = message;
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        limit.end();
        if (!status.isOk()) {
            connection.replaceIfSuspicious(status, trailers);
            future.completeExceptionally(deadline.toException(status, trailers));
        } else if (answer == null) {
            future.completeExceptionally(GrpcErrors.noAnswer());
        } else {
            connection.countAnswer();
            future.complete(answer);
        }
        // After the future is complete, so that a timer that another thread is starting is stopped there.
        stopTimer();
    }
}
