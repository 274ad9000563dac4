package io.metrifier.transport.support.client;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Waits with a deadline for another thread. An interrupt ends every wait, and the thread's interrupt flag stays set.
 */
public final class DeadlineWait {
    private DeadlineWait() {}

    /**
     * Parks the calling thread until a condition holds, without allocating. The thread that makes the condition hold
     * must unpark it.
     *
     * @param callTimeout the timeout of the call, shown in the message
     * @param graceNanos additional time, for a library that reports its own deadline
     * @throws TransportException of kind TIMEOUT at the deadline or if the thread is interrupted; the caller must then
     *     cancel its operation
     */
    public static void await(BooleanSupplier condition, Duration callTimeout, long graceNanos) {
        long deadline = System.nanoTime() + callTimeout.toNanos() + graceNanos;
        while (!condition.getAsBoolean()) {
            if (Thread.currentThread().isInterrupted()) {
                throw toInterrupted(null);
            }
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw toTimeout(callTimeout, null);
            }
            LockSupport.parkNanos(condition, left);
        }
    }

    /**
     * Waits for a connection that is being opened. On a timeout the opening continues, because other callers may wait
     * for it too.
     *
     * @throws TransportException the failure of the opening; of kind UNAVAILABLE if it failed for another reason, at
     *     the deadline, or if the thread is interrupted
     */
    public static <T> T awaitConnection(Future<T> opening, Duration connectTimeout, Endpoint server) {
        try {
            return opening.get(connectTimeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof TransportException known
                    ? withCallerStack(known)
                    : toUnreachable(server, e.getCause());
        } catch (TimeoutException e) {
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "no server answers in time (--connect-timeout): endpoint=" + server + " connectTimeout="
                            + connectTimeout,
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.UNAVAILABLE, "interrupted while connecting: endpoint=" + server, e);
        }
    }

    private static TransportException toUnreachable(Endpoint server, @Nullable Throwable cause) {
        String reason = cause == null ? "" : " reason=" + FailureText.of(cause, "none given");
        return new TransportException(Kind.UNAVAILABLE, "no server answers: endpoint=" + server + reason, cause);
    }

    /** Returns the failure of a call that got no answer in time. */
    public static TransportException toTimeout(Duration callTimeout, @Nullable Throwable cause) {
        return new TransportException(Kind.TIMEOUT, "no answer in time: callTimeout=" + callTimeout, cause);
    }

    /** Returns the failure of a call whose caller was interrupted. Does not set the interrupt flag. */
    public static TransportException toInterrupted(@Nullable Throwable cause) {
        return new TransportException(Kind.TIMEOUT, "interrupted while waiting for an answer", cause);
    }

    /**
     * Returns a failure of another thread with the stack trace of this thread, which is the one that a reader needs.
     */
    public static RuntimeException withCallerStack(@Nullable Throwable failure) {
        if (failure instanceof TransportException transport) {
            return new TransportException(transport.kind(), String.valueOf(transport.getMessage()), transport);
        }
        return failure instanceof RuntimeException runtime
                ? runtime
                : new TransportException(Kind.UNAVAILABLE, "the call failed without a reason", failure);
    }
}
