package io.metrifier.transport.kryonet.internal.wire;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The daemon thread that runs one KryoNet endpoint. KryoNet's own thread is not a daemon on a server, dies of an
 * unexpected exception, and contends for the selector with the thread that stops it.
 */
public final class UpdateThread {
    /** The maximum time that a turn waits for input, which bounds how late a deadline or a stop is noticed. */
    public static final int TURN_MILLIS = 50;

    private static final System.Logger LOG = System.getLogger(UpdateThread.class.getPackageName());
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(10);
    private static final long AFTER_INTERRUPT_MILLIS = 1_000;

    private final Thread thread;
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private volatile @Nullable Error fatal;

    public UpdateThread(String name, LoopBody body) {
        thread = new Thread(() -> run(body), name);
        thread.setDaemon(true);
    }

    /** The work of the thread. */
    public interface LoopBody {
        /** Runs one turn; returns whether to run another. */
        boolean runTurn() throws IOException;

        /** Returns whether to continue after a turn failed. */
        boolean continuesAfter(Exception failure);

        /** Releases all resources. */
        void end();
    }

    public void start() {
        thread.start();
    }

    /** Returns a stage that completes with the Error that has ended the thread. */
    public CompletionStage<Throwable> failure() {
        return failure;
    }

    /** Waits for the thread, which has been asked to end. Interrupts it if it does not end in time. */
    public void join(long nanos) {
        if (Thread.currentThread() == thread) {
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

    /** Ends the thread with this Error, because another thread on which it depends died of it. */
    public void fail(Error error) {
        fatal = error;
    }

    /** Releases everything, logs an Error and rethrows it to the thread's handler. */
    private void run(LoopBody body) {
        Error reason = null;
        try {
            boolean more = true;
            while (more && fatal == null) {
                more = tryTurn(body);
            }
            reason = fatal;
        } catch (Error e) {
            reason = e;
        } finally {
            Thread.interrupted();
            body.end();
        }
        if (reason != null) {
            try {
                LOG.log(
                        System.Logger.Level.ERROR,
                        thread.getName() + " ended and released its port: reason=" + reason.getMessage(),
                        reason);
            } finally {
                failure.complete(reason);
            }
            throw reason;
        }
    }

    private static boolean tryTurn(LoopBody body) {
        try {
            return body.runTurn();
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "an update of KryoNet failed", e);
            LockSupport.parkNanos(PAUSE_AFTER_FAILURE.toNanos());
            return body.continuesAfter(e);
        }
    }
}
