package io.metrifier.transport.aeron;

import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A call under way: its caller waits for it or has gone on, the I/O thread completes it. */
final class Call<R> extends CompletableFuture<R> {
    private final Function<SbeReader, R> reading;
    private final Duration timeout;
    private final long startNanos = System.nanoTime();

    /** Written before the call is published among {@link Calls}, read by whoever finds it there. */
    private long id;

    private volatile boolean sent;

    Call(Function<SbeReader, R> reading, Duration timeout) {
        this.reading = reading;
        this.timeout = timeout;
    }

    long id() {
        return id;
    }

    void id(long assigned) {
        id = assigned;
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

    /** Fails the call once its time is over. */
    void expire(long nowNanos) {
        if (nowNanos - startNanos >= timeout.toNanos()) {
            completeExceptionally(timedOut(null));
        }
    }

    /** Waits for the answer and returns it, or throws what the call failed with. */
    R await() {
        try {
            return get(timeout.toNanos() - (System.nanoTime() - startNanos), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw (RuntimeException) e.getCause();
        } catch (TimeoutException e) {
            cancel(false);
            throw timedOut(e);
        } catch (InterruptedException e) {
            cancel(false);
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.TIMEOUT, "interrupted while waiting for an answer", e);
        }
    }

    private TransportException timedOut(@Nullable Throwable cause) {
        return sent
                ? new TransportException(Kind.TIMEOUT, "no answer in time: callTimeout=" + timeout, cause)
                : new TransportException(Kind.UNAVAILABLE, "no connection in time: callTimeout=" + timeout, cause);
    }
}
