package io.metrifier.transport.grpc.client;

import static java.util.Objects.requireNonNull;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.DeadlineWait;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Receives the answer for which the creating thread waits. Wakes it once per call, however many callbacks there are.
 */
final class BlockingAnswer<A> extends ClientCall.Listener<A> implements BooleanSupplier {
    private final Thread caller = Thread.currentThread();
    private final GrpcConnection connection;
    private final long answersBefore;
    private final CallDeadline deadline;
    private @Nullable A answer;
    private @Nullable Metadata trailers;
    private volatile @Nullable Status status;

    BlockingAnswer(GrpcConnection connection, Duration timeout) {
        this.connection = connection;
        this.answersBefore = connection.answers();
        this.deadline = CallDeadline.startNow(timeout);
    }

    @Override
    public void onMessage(A message) {
        answer = message;
    }

    @Override
    public void onClose(Status ended, Metadata endTrailers) {
        trailers = endTrailers;
        status = ended;
        LockSupport.unpark(caller);
    }

    /** Returns whether the call has ended. */
    @Override
    public boolean getAsBoolean() {
        return status != null;
    }

    /** Waits until the call has ended and returns its answer. Checks the time itself and needs no timer. */
    A await(ClientCall<?, ?> call) {
        try {
            DeadlineWait.await(this, deadline.timeout(), 0);
        } catch (TransportException e) {
            call.cancel(e.getMessage(), null);
            connection.replaceIfSilent(answersBefore);
            throw e;
        }
        Status ended = requireNonNull(status);
        if (!ended.isOk()) {
            connection.replaceIfSuspicious(ended, trailers);
            throw deadline.toException(ended, trailers);
        }
        if (answer == null) {
            throw GrpcErrors.noAnswer();
        }
        connection.countAnswer();
        return answer;
    }
}
