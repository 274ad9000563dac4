package io.metrifier.transport.aeron.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import io.metrifier.transport.aeron.internal.wire.SbeReader;
import io.metrifier.transport.support.client.PendingAnswer;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A call under way. Its caller may wait for it; the I/O thread completes it. */
final class PendingCall<R> extends PendingAnswer<R> {
    private final Function<SbeReader, R> decoder;
    private final Duration timeout;
    private volatile boolean sent;

    PendingCall(Function<SbeReader, R> decoder, Duration timeout) {
        super(timeout);
        this.decoder = decoder;
        this.timeout = timeout;
    }

    void markSent() {
        sent = true;
    }

    /** Completes the call with the content of a reply, decoded on this thread without copying. */
    void completeWith(SbeReader reply) {
        try {
            complete(decoder.apply(reply));
        } catch (RuntimeException e) {
            completeExceptionally(AeronErrors.undecodable(reply.template(), e));
        }
    }

    @Override
    protected TransportException toTimeout(@Nullable Throwable cause) {
        return sent
                ? super.toTimeout(cause)
                : new TransportException(Kind.UNAVAILABLE, "not connected in time: callTimeout=" + timeout, cause);
    }
}
