package io.metrifier.transport.aeron.internal.driver;

import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.support.client.PollTurn;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A daemon thread that opens a task, runs its rounds until it is stopped, and closes it. A thread that polls runs the
 * rounds instead. One thread at a time calls Aeron's conductor.
 */
public final class IoThread implements AnswerPoll {
    private static final System.Logger LOG = System.getLogger(IoThread.class.getPackageName());

    /** The driver has to go on, and taking over costs nothing. */
    private static final Duration HANDOVER = Duration.ofMillis(1);

    private static final long POLL_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(20);

    /** The work of the thread. All methods are called on it. */
    public interface Task {
        /** Acquires the resources for the rounds. */
        void open();

        /** Does the available work without waiting and returns its amount. */
        int runRound();

        /** Releases everything, also after {@link #open} failed. */
        void close();
    }

    private final WakeableIdleStrategy idler;
    private final Task task;
    private final Thread thread;
    private final Queue<Runnable> requests = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Void> opened = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private final PollTurn turn = new PollTurn(HANDOVER);
    private volatile boolean stopped;
    private volatile @Nullable Throwable fatal;

    public IoThread(String name, WakeableIdleStrategy idler, Task task) {
        this.idler = idler;
        this.task = task;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    /** Starts the thread. The returned future completes once the task is open, or with its failure. */
    public CompletableFuture<Void> start() {
        thread.start();
        return opened;
    }

    private void run() {
        Throwable reason = null;
        try {
            task.open();
            opened.complete(null);
            while (!stopped) {
                long left = turn.nanosLeftToPolls();
                if (left > 0) {
                    LockSupport.parkNanos(left);
                } else {
                    idler.idle(runRound());
                }
            }
            reason = fatal;
        } catch (RuntimeException | Error e) {
            reason = e;
        }
        stopped = true;
        boolean reported = reason != null && opened.completeExceptionally(reason);
        turn.take();
        try {
            closeTask();
            runRequests();
        } finally {
            turn.end();
            ended.complete(null);
        }
        if (reason != null && !reported) {
            report(reason);
        }
    }

    private int runRound() {
        turn.take();
        try {
            return runRequests() + task.runRound();
        } finally {
            turn.end();
        }
    }

    /** A failure ends the own thread, which reports it. */
    @Override
    public boolean poll(long nanos) {
        long begin = System.nanoTime();
        if (!opened.isDone() || !turn.tryPoll()) {
            return false;
        }
        try {
            int done = 0;
            while (!stopped && done == 0) {
                done = runRequests() + task.runRound();
                if (done > 0 || System.nanoTime() - begin >= nanos) {
                    break;
                }
                LockSupport.parkNanos(POLL_PAUSE_NANOS);
            }
            return done > 0;
        } catch (RuntimeException | Error e) {
            fail(e);
            return false;
        } finally {
            turn.endPoll();
        }
    }

    /**
     * Everything, including memory, is released by now, so that logging works. Rethrows an Error to the thread's
     * handler.
     */
    private void report(Throwable reason) {
        try {
            LOG.log(
                    System.Logger.Level.ERROR,
                    thread.getName() + " ended and released its port: reason=" + reason.getMessage(),
                    reason);
        } finally {
            failure.complete(reason);
        }
        if (reason instanceof Error error) {
            throw error;
        }
    }

    @SuppressWarnings("CatchThrowable")
    private void closeTask() {
        try {
            task.close();
        } catch (Throwable thrown) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "an Aeron thread did not release everything: reason=" + thrown.getMessage(),
                    thrown);
        }
    }

    /** Ends the thread with the failure of another thread on which it depends. */
    public void fail(Throwable failed) {
        fatal = failed;
        stop();
    }

    private int runRequests() {
        int done = 0;
        for (Runnable request = requests.poll(); request != null; request = requests.poll()) {
            request.run();
            done++;
        }
        return done;
    }

    /** Runs a request on the thread. A request that is submitted after the end of the thread never runs. */
    public <T> CompletableFuture<T> submit(Callable<T> request) {
        CompletableFuture<T> done = new CompletableFuture<>();
        requests.add(() -> {
            try {
                done.complete(request.call());
            } catch (Exception e) {
                done.completeExceptionally(e);
            }
        });
        idler.wake();
        return done;
    }

    /** Ends the loop after the current round. */
    public void stop() {
        stopped = true;
        idler.wake();
        LockSupport.unpark(thread);
    }

    /** Returns a stage that completes with what has ended the thread after it was open, unless {@link #stop} did. */
    public CompletionStage<Throwable> failure() {
        return failure;
    }

    /** Waits until the task is closed, up to this time. Returns at once within a round. */
    public void awaitEnd(long timeout, TimeUnit unit) {
        if (Thread.currentThread() == thread || turn.isMine()) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        try {
            ended.get(timeout, unit);
        } catch (InterruptedException e) {
            interrupted = true;
        } catch (Exception e) {
            LOG.log(System.Logger.Level.WARNING, "an Aeron thread did not end in time: thread=" + thread.getName(), e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
