package io.metrifier.transport.grpc;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The answer that the thread which creates this waits for: one wake-up a call, however many callbacks. */
final class BlockingAnswer<A> extends ClientCall.Listener<A> {
    /** How much longer than the deadline to wait for gRPC to report it. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Thread caller = Thread.currentThread();
    private @Nullable A answer;
    private @Nullable Metadata trailers;
    private volatile @Nullable Status status;

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

    /** Waits until the call has ended and returns its answer. */
    A await(ClientCall<?, ?> call, Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos() + GRACE_NANOS;
        Status ended;
        while ((ended = status) == null) {
            long left = deadline - System.nanoTime();
            if (Thread.currentThread().isInterrupted()) {
                throw abandon(call, "interrupted while waiting");
            }
            if (left <= 0) {
                throw abandon(call, "no answer in time: callTimeout=" + timeout);
            }
            LockSupport.parkNanos(this, left);
        }
        if (!ended.isOk()) {
            throw GrpcErrors.exception(ended, trailers);
        }
        if (answer == null) {
            throw GrpcErrors.noAnswer();
        }
        return answer;
    }

    private static TransportException abandon(ClientCall<?, ?> call, String reason) {
        call.cancel(reason, null);
        return new TransportException(Kind.TIMEOUT, reason);
    }
}
