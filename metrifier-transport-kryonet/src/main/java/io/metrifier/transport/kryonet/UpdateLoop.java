package io.metrifier.transport.kryonet;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The daemon thread that turns one KryoNet endpoint. KryoNet's own is no daemon on a server, dies of an unexpected
 * exception, and contends for the selector with whoever stops it.
 */
final class UpdateLoop {
    /** How long a turn waits for something to do: bounds how late a deadline or a stop is noticed. */
    static final int TURN_MILLIS = 50;

    private static final System.Logger LOG = System.getLogger(UpdateLoop.class.getPackageName());
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(10);
    private static final long AFTER_INTERRUPT_MILLIS = 1_000;

    private final Thread thread;
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private volatile @Nullable Error fatal;

    UpdateLoop(String name, Turns turns) {
        thread = new Thread(() -> run(turns), name);
        thread.setDaemon(true);
    }

    /** What the thread does. */
    interface Turns {
        /** Takes one turn and tells whether there is to be another. */
        boolean turn() throws IOException;

        /** Decides whether to go on after a turn failed. */
        boolean goesOnAfter(Exception failure);

        /** Releases everything. */
        void end();
    }

    void start() {
        thread.start();
    }

    boolean isCurrentThread() {
        return Thread.currentThread() == thread;
    }

    /** Returns a stage that completes with the Error that has ended the thread. */
    CompletionStage<Throwable> failure() {
        return failure;
    }

    /** Waits for the thread, which has been told to end; interrupts it where it has not in time. */
    void join(long nanos) {
        if (isCurrentThread()) {
            return;
        }
        try {
            thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos)));
            if (thread.isAlive()) {
                thread.interrupt();
                thread.join(AFTER_INTERRUPT_MILLIS);
            }
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the thread as an Error of its own would, because another thread that it relies on died of this one. */
    void fail(Error error) {
        fatal = error;
    }

    /** An Error goes on to whoever watches over threads, once everything is released and it has been told. */
    private void run(Turns turns) {
        Error reason = null;
        try {
            boolean more = true;
            while (more && fatal == null) {
                more = oneTurn(turns);
            }
            reason = fatal;
        } catch (Error e) {
            reason = e;
        } finally {
            Thread.interrupted();
            turns.end();
        }
        if (reason != null) {
            try {
                LOG.log(
                        System.Logger.Level.ERROR,
                        thread.getName() + " ends and has released its port: reason=" + reason.getMessage(),
                        reason);
            } finally {
                failure.complete(reason);
            }
            throw reason;
        }
    }

    private static boolean oneTurn(Turns turns) {
        try {
            return turns.turn();
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a turn of KryoNet failed", e);
            LockSupport.parkNanos(PAUSE_AFTER_FAILURE.toNanos());
            return turns.goesOnAfter(e);
        }
    }
}
