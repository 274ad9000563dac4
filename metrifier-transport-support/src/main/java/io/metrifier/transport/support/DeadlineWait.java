package io.metrifier.transport.support;

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
 * Waits for what another thread brings about, never for longer than a deadline. An interrupt ends every wait here, and
 * the thread's interrupt flag stays set.
 */
public final class DeadlineWait {
    private DeadlineWait() {}

    /**
     * Parks the calling thread until a condition holds; allocates nothing. Whoever makes it hold unparks the thread
     * after.
     *
     * @param callTimeout how long the call may take, for the message
     * @param graceNanos how much longer to wait where a library has a deadline of its own and reports it
     * @throws TransportException of kind TIMEOUT if time is over or the thread is interrupted; what the condition
     *     stands for is then for the caller to cancel
     */
    public static void until(BooleanSupplier condition, Duration callTimeout, long graceNanos) {
        long deadline = System.nanoTime() + callTimeout.toNanos() + graceNanos;
        while (!condition.getAsBoolean()) {
            if (Thread.currentThread().isInterrupted()) {
                throw interrupted(null);
            }
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw timeout(callTimeout, null);
            }
            LockSupport.parkNanos(condition, left);
        }
    }

    /**
     * Waits for a connection that is being opened and leaves it to its opener where it takes too long: others may wait
     * too.
     *
     * @throws TransportException as the opening failed, with UNAVAILABLE where that was anything else, where time is
     *     over or where the thread is interrupted
     */
    public static <T> T forConnection(Future<T> opening, Duration connectTimeout, Endpoint server) {
        try {
            return opening.get(connectTimeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof TransportException known
                    ? rethrown(known)
                    : unreachable("no server answers", server, e.getCause());
        } catch (TimeoutException e) {
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "no server answers in time: endpoint=" + server + " connectTimeout=" + connectTimeout,
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.UNAVAILABLE, "interrupted while connecting: endpoint=" + server, e);
        }
    }

    private static TransportException unreachable(String rule, Endpoint server, @Nullable Throwable cause) {
        String reason = cause == null ? "" : " reason=" + FailureText.of(cause, "none given");
        return new TransportException(Kind.UNAVAILABLE, rule + ": endpoint=" + server + reason, cause);
    }

    /** Returns what a call fails with that has no answer in time. */
    public static TransportException timeout(Duration callTimeout, @Nullable Throwable cause) {
        return new TransportException(Kind.TIMEOUT, "no answer in time: callTimeout=" + callTimeout, cause);
    }

    /** Returns what a call fails with whose caller is interrupted; sets no flag. */
    public static TransportException interrupted(@Nullable Throwable cause) {
        return new TransportException(Kind.TIMEOUT, "interrupted while waiting for an answer", cause);
    }

    /** Returns a failure met by another thread with the stack of this one, which is where its reader will look. */
    public static RuntimeException rethrown(@Nullable Throwable failure) {
        if (failure instanceof TransportException transport) {
            return new TransportException(transport.kind(), String.valueOf(transport.getMessage()), transport);
        }
        return failure instanceof RuntimeException runtime
                ? runtime
                : new TransportException(Kind.UNAVAILABLE, "the call failed and nothing says why", failure);
    }
}
