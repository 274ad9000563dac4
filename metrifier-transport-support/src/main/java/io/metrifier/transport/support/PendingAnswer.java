package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The answer of one call, whose time runs from its creation. Whoever receives the answer completes it; its caller waits
 * for it or goes on. Override {@link #cancel} where a cancelled call is to be taken back. Thread-safe.
 *
 * @param <T> what the call answers
 */
public class PendingAnswer<T> extends CompletableFuture<T> {
    private final Duration callTimeout;
    private final long startedAt = System.nanoTime();

    /** Written before the call is published among {@link CallsInFlight}, read by whoever finds it there. */
    private long number;

    /** Creates the answer of a call that may take that long from now on. */
    public PendingAnswer(Duration callTimeout) {
        this.callTimeout = callTimeout;
    }

    /** Returns the number that {@link CallsInFlight} gave the call, 0 before. */
    public final long number() {
        return number;
    }

    final void number(long assigned) {
        number = assigned;
    }

    /** Waits for the answer as {@link #await(Duration)} does, within the call timeout. */
    public final T await() {
        return await(callTimeout);
    }

    /**
     * Waits for the answer and returns it. What it does not wait for to the end, it cancels.
     *
     * @param atMost how long, counted from the start of the call
     * @throws RuntimeException what the call failed with; {@link #timedOut} where time is over, and a
     *     {@link TransportException} of kind TIMEOUT where the thread is interrupted, whose flag stays set
     */
    public final T await(Duration atMost) {
        try {
            return get(atMost.toNanos() - (System.nanoTime() - startedAt), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw DeadlineWait.rethrown(e.getCause());
        } catch (TimeoutException e) {
            cancel(true);
            throw timedOut(e);
        } catch (InterruptedException e) {
            cancel(true);
            Thread.currentThread().interrupt();
            throw DeadlineWait.interrupted(e);
        }
    }

    /**
     * Fails the call where its time is over, and returns whether it is. Call it several times a second for what nobody
     * waits for; a caller that waits notices by itself.
     *
     * @param nanoTime the present {@link System#nanoTime}
     */
    public final boolean expire(long nanoTime) {
        boolean over = nanoTime - startedAt >= callTimeout.toNanos();
        if (over && !isDone()) {
            completeExceptionally(timedOut(null));
        }
        return over;
    }

    /**
     * Returns what the call fails with once its time is over: TIMEOUT, unless a subclass knows that nothing was sent.
     */
    protected TransportException timedOut(@Nullable Throwable cause) {
        return DeadlineWait.timeout(callTimeout, cause);
    }
}
