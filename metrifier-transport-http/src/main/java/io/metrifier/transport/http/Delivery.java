package io.metrifier.transport.http;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Lets a stream fall silent: what is being told to its listener is waited for, and nothing follows. */
final class Delivery {
    private static final long SECONDS_FOR_A_LISTENER = 1;

    private final ReentrantLock telling = new ReentrantLock();
    private volatile boolean silent;

    boolean isSilent() {
        return silent;
    }

    /** Runs what tells the listener, unless the stream is silent. */
    void tell(Runnable words) {
        telling.lock();
        try {
            if (!silent) {
                words.run();
            }
        } finally {
            telling.unlock();
        }
    }

    /** Tells the listener its last words, once. */
    void tellLast(Runnable words) {
        tell(() -> {
            silent = true;
            words.run();
        });
    }

    /**
     * Lets nothing more be told. Waits for what is being told now, unless that is what called, and no longer than a
     * second: a listener that blocks must not block whoever closes its stream.
     */
    void silence() {
        silent = true;
        if (telling.isHeldByCurrentThread()) {
            return;
        }
        try {
            if (telling.tryLock(SECONDS_FOR_A_LISTENER, TimeUnit.SECONDS)) {
                telling.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
