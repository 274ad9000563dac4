package io.metrifier.transport.grpc.client;

import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.DeadlineWait;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Ends asynchronous calls of one connection whose timeout has passed. Uses one timer for the oldest call, where gRPC
 * would start and cancel one per call. Thread-safe.
 */
final class CallDeadlines {
    private final LongSupplier nanoTime;
    private final Timer timer;
    /** The sentinel of a circular list, ordered by deadline. Guarded by this. */
    private final Deadline ends;

    private boolean armed;

    /** Runs a task later. */
    @FunctionalInterface
    interface Timer {
        /** Runs the task after this delay; throws {@link RejectedExecutionException} on shutdown. */
        void schedule(Runnable task, long nanos);
    }

    /** Creates an empty list. */
    CallDeadlines(LongSupplier nanoTime, Timer timer) {
        this.nanoTime = nanoTime;
        this.timer = timer;
        this.ends = new Deadline(() -> {}, Duration.ZERO);
    }

    /** The deadline of one call, counted from the creation of this object. */
    final class Deadline {
        private final Duration timeout;
        private final long atNanos;
        private final Runnable whenOver;
        private Deadline before = this;
        private Deadline after = this;
        private boolean cancelled;

        private Deadline(Runnable whenOver, Duration timeout) {
            this.whenOver = whenOver;
            this.timeout = timeout;
            this.atNanos = nanoTime.getAsLong() + timeout.toNanos();
        }

        /** Starts watching the deadline, unless the call has ended. */
        void watch() {
            add(this);
        }

        /** Stops watching, because the call has ended. */
        void cancel() {
            remove(this);
        }

        /** Returns the failure of a call with this status. */
        RuntimeException failure(Status ended, @Nullable Metadata trailers) {
            // A server whose clock reached the deadline first can only reset the stream.
            boolean late = ended.getCode() == Status.Code.CANCELLED && nanoTime.getAsLong() - atNanos >= 0;
            return late ? timeout() : GrpcErrors.exception(ended, trailers);
        }

        /** Returns the failure of a call whose timeout has passed. */
        RuntimeException timeout() {
            return DeadlineWait.timeout(timeout, null);
        }
    }

    /**
     * Returns a deadline that starts now.
     *
     * @param whenOver ends the call; runs on the timer's thread
     */
    Deadline begin(Runnable whenOver, Duration timeout) {
        return new Deadline(whenOver, timeout);
    }

    private synchronized void add(Deadline added) {
        if (added.cancelled) {
            return;
        }
        Deadline last = ends.before;
        while (last != ends && last.atNanos - added.atNanos > 0) {
            last = last.before;
        }
        added.before = last;
        added.after = last.after;
        last.after.before = added;
        last.after = added;
        if (!armed) {
            arm(added.atNanos - nanoTime.getAsLong());
        }
    }

    private synchronized void remove(Deadline removed) {
        removed.cancelled = true;
        removed.before.after = removed.after;
        removed.after.before = removed.before;
        removed.before = removed;
        removed.after = removed;
    }

    private synchronized void arm(long nanos) {
        try {
            timer.schedule(this::expire, Math.max(0, nanos));
            armed = true;
        } catch (RejectedExecutionException closed) {
            // The connection is being closed, which ends its calls.
            armed = false;
        }
    }

    /** Ends one call at a time, so that an exception in one does not affect the others. */
    private void expire() {
        Deadline over = takeOver();
        if (over != null) {
            try {
                over.whenOver.run();
            } finally {
                arm(0);
            }
        }
    }

    /** Returns the oldest deadline if it has passed; otherwise schedules the next check. */
    private synchronized @Nullable Deadline takeOver() {
        armed = false;
        Deadline oldest = ends.after;
        if (oldest == ends) {
            return null;
        }
        long left = oldest.atNanos - nanoTime.getAsLong();
        if (left > 0) {
            arm(left);
            return null;
        }
        armed = true;
        remove(oldest);
        return oldest;
    }
}
