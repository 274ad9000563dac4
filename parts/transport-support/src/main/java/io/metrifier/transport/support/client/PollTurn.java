package io.metrifier.transport.support.client;

import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whose turn it is to receive the answers of a client: that of a thread that polls, or of the client's own thread if
 * none has polled for a while. Thread-safe.
 */
public final class PollTurn {
    private final ReentrantLock taken = new ReentrantLock();
    private final long handoverNanos;
    private volatile long polledAt;

    /**
     * Creates a turn that is the own thread's until a thread polls.
     *
     * @param handover how long after a poll the own thread takes over: longer than a thread that polls is busy with
     *     anything else
     */
    public PollTurn(Duration handover) {
        this.handoverNanos = handover.toNanos();
        this.polledAt = System.nanoTime() - handoverNanos;
    }

    /**
     * Takes the turn for a thread that polls, until {@link #endPoll}. Returns {@code false} if another thread has it,
     * or if this one has it already, because what a poll completes polls.
     */
    public boolean tryPoll() {
        polledAt = System.nanoTime();
        return !taken.isHeldByCurrentThread() && taken.tryLock();
    }

    /** Ends a poll. */
    public void endPoll() {
        polledAt = System.nanoTime();
        taken.unlock();
    }

    /** Takes the turn for the own thread, until {@link #end}; waits until a poll has ended. */
    public void take() {
        taken.lock();
    }

    /** Ends the turn of the own thread. */
    public void end() {
        taken.unlock();
    }

    /** Returns for how many nanoseconds the turn is still that of threads that poll; not positive if it is not. */
    public long nanosLeftToPolls() {
        return handoverNanos - (System.nanoTime() - polledAt);
    }

    /** Returns whether this thread has the turn. */
    public boolean isMine() {
        return taken.isHeldByCurrentThread();
    }
}
