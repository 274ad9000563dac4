package io.metrifier.transport.aeron;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.PendingAnswer;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A call under way: its caller waits for it or has gone on, the I/O thread completes it. */
final class PendingCall<R> extends PendingAnswer<R> {
    private final Function<SbeReader, R> reading;
    private final Duration timeout;
    private volatile boolean sent;

    PendingCall(Function<SbeReader, R> reading, Duration timeout) {
        super(timeout);
        this.reading = reading;
        this.timeout = timeout;
    }

    void markSent() {
        sent = true;
    }

    /** Completes with what a reply holds, read here and now where it lies. */
    void answer(SbeReader reply) {
        try {
            complete(reading.apply(reply));
        } catch (RuntimeException e) {
            completeExceptionally(AeronErrors.undecodable(reply.template(), e));
        }
    }

    @Override
    protected TransportException timedOut(@Nullable Throwable cause) {
        return sent
                ? super.timedOut(cause)
                : new TransportException(Kind.UNAVAILABLE, "no connection in time: callTimeout=" + timeout, cause);
    }
}
