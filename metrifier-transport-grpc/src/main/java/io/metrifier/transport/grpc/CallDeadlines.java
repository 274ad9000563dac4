package io.metrifier.transport.grpc;

import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.transport.support.DeadlineWait;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Ends those calls of one connection that nobody waits for and that have no answer in time: with one timer, for the
 * oldest of them, where gRPC would set and take back one for each. Thread-safe.
 */
final class CallDeadlines {
    private final LongSupplier nanoTime;
    private final Timer timer;
    /** Before and after all others, which are in the order in which their time is over. Guarded by this. */
    private final Deadline ends;

    private boolean armed;

    /** Runs something later. */
    @FunctionalInterface
    interface Timer {
        /** Runs this after so many nanoseconds; throws {@link RejectedExecutionException} where that is not to be. */
        void schedule(Runnable task, long nanos);
    }

    /** Creates a list of none. */
    CallDeadlines(LongSupplier nanoTime, Timer timer) {
        this.nanoTime = nanoTime;
        this.timer = timer;
        this.ends = new Deadline(() -> {}, Duration.ZERO);
    }

    /** The end of the time of one call, counted from when this was created. */
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

        /** Begins to watch the time, unless the call has ended. */
        void watch() {
            add(this);
        }

        /** Stops watching: the call has ended. */
        void cancel() {
            remove(this);
        }

        /** Returns what a call failed with that ended so. */
        RuntimeException failure(Status ended, @Nullable Metadata trailers) {
            // A server whose own clock says that time is over can only reset the stream.
            boolean late = ended.getCode() == Status.Code.CANCELLED && nanoTime.getAsLong() - atNanos >= 0;
            return late ? timeout() : GrpcErrors.exception(ended, trailers);
        }

        /** Returns what a call fails with whose time is over. */
        RuntimeException timeout() {
            return DeadlineWait.timeout(timeout, null);
        }
    }

    /**
     * Returns a deadline of now and the timeout.
     *
     * @param whenOver ends the call; on the thread of the timer
     * @param timeout how long the call may take
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

    /** Ends one call at a time, so that none which does not end well keeps the others. */
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

    /** Returns the oldest where its time is over; else comes back when it is. */
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
