package io.metrifier.transport.grpc;

import io.grpc.ClientCall;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Lets a stream's callbacks through until its one end: after that its listener hears nothing. */
final class ListenerGate {
    /** How long closing waits for a callback under way: a listener that blocks for longer has only itself to blame. */
    private static final long CLOSE_WAIT_SECONDS = 1;

    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean ended;

    /** Runs a callback unless the stream has ended. */
    void pass(Runnable callback) {
        lock.lock();
        try {
            if (!ended) {
                callback.run();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Runs the last callback, unless the stream has ended already. */
    void end(Runnable callback) {
        lock.lock();
        try {
            if (!ended) {
                ended = true;
                callback.run();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Ends the stream without a callback, and cancels its call; idempotent, and allowed from within a callback. */
    void close(ClientCall<?, ?> call) {
        boolean first = !ended;
        ended = true;
        if (first) {
            call.cancel("the caller closed the stream", null);
        }
        awaitCallback();
    }

    private void awaitCallback() {
        try {
            if (lock.tryLock(CLOSE_WAIT_SECONDS, TimeUnit.SECONDS)) {
                lock.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isEnded() {
        return ended;
    }

    /** Tells whether a callback is under way. */
    boolean isBusy() {
        return lock.isLocked();
    }
}
