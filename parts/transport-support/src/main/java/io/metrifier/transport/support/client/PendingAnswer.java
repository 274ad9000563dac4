package io.metrifier.transport.support.client;

import io.metrifier.failure.TransportException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one call, with a timeout that starts at its creation. The receiving thread completes it; the caller may
 * wait for it. Override {@link #cancel} if cancelling must also cancel the call on the wire. Thread-safe.
 *
 * @param <T> the type of the answer
 */
public class PendingAnswer<T> extends CompletableFuture<T> {
    private final Duration callTimeout;
    private final long startedAt = System.nanoTime();

    /** Written before the call is published in {@link CallsInFlight}, and read by threads that find it there. */
    private long number;

    /** Creates the answer to a call with this timeout, starting now. */
    public PendingAnswer(Duration callTimeout) {
        this.callTimeout = callTimeout;
    }

    /** Returns the number that {@link CallsInFlight} assigned, 0 before. */
    public final long number() {
        return number;
    }

    final void assignNumber(long assigned) {
        number = assigned;
    }

    /** Waits for the answer like {@link #await(Duration)}, up to the call timeout. */
    public final T await() {
        return await(callTimeout);
    }

    /**
     * Waits for the answer and returns it. Cancels the call if the wait ends early.
     *
     * @param atMost the maximum time, counted from the start of the call
     * @throws RuntimeException the failure of the call; {@link #toTimeout} at the deadline, and a
     *     {@link TransportException} of kind TIMEOUT if the thread is interrupted, whose flag stays set
     */
    public final T await(Duration atMost) {
        try {
            return get(atMost.toNanos() - (System.nanoTime() - startedAt), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw DeadlineWait.withCallerStack(e.getCause());
        } catch (TimeoutException e) {
            cancel(true);
            throw toTimeout(e);
        } catch (InterruptedException e) {
            cancel(true);
            Thread.currentThread().interrupt();
            throw DeadlineWait.toInterrupted(e);
        }
    }

    /**
     * Fails the call if its timeout has passed, and returns whether it has. Must be called several times a second for
     * calls that no thread waits for; a waiting caller checks the time itself.
     */
    public final boolean expire(long nanoTime) {
        boolean over = nanoTime - startedAt >= callTimeout.toNanos();
        if (over && !isDone()) {
            completeExceptionally(toTimeout(null));
        }
        return over;
    }

    /**
     * Returns the failure of a call whose timeout has passed: TIMEOUT, unless a subclass knows that nothing was sent.
     */
    protected TransportException toTimeout(@Nullable Throwable cause) {
        return DeadlineWait.toTimeout(callTimeout, cause);
    }
}
