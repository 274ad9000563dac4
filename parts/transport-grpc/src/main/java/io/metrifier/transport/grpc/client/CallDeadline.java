package io.metrifier.transport.grpc.client;

import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.DeadlineWait;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When a call must have ended, and how one that has failed is reported.
 *
 * @param timeout the call timeout, shown in the message
 * @param endNanos the deadline on the clock of {@link System#nanoTime}
 */
record CallDeadline(Duration timeout, long endNanos) {
    /** Returns the deadline of a call that starts now. */
    static CallDeadline startNow(Duration timeout) {
        return new CallDeadline(timeout, System.nanoTime() + timeout.toNanos());
    }

    /** Returns how long the call may still take; negative after the deadline. */
    long remainingNanos() {
        return endNanos - System.nanoTime();
    }

    /** Returns the failure of a call with this status. */
    RuntimeException toException(Status ended, @Nullable Metadata trailers) {
        // A server whose clock reached the deadline first can only reset the stream.
        boolean late = ended.getCode() == Status.Code.CANCELLED && remainingNanos() <= 0;
        return late ? timedOut() : GrpcErrors.toException(ended, trailers);
    }

    /** Returns the failure of a call whose timeout has passed. */
    RuntimeException timedOut() {
        return DeadlineWait.toTimeout(timeout, null);
    }
}
