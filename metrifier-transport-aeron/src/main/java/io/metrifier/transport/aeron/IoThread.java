package io.metrifier.transport.aeron;

import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One daemon thread that opens a task, does its rounds until it is stopped, and closes it: nobody else touches Aeron's
 * conductor.
 */
final class IoThread {
    private static final System.Logger LOG = System.getLogger(IoThread.class.getPackageName());

    /** What the thread does. Every method is called on it alone. */
    interface Task {
        /** Acquires what the rounds need. */
        void open();

        /** Does what there is to do without waiting and returns how much it was. */
        int round();

        /** Releases everything, also what a failed {@link #open} left. */
        void close();
    }

    private final ThreadIdler idler;
    private final Task task;
    private final Thread thread;
    private final Queue<Runnable> requests = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Void> opened = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private volatile boolean stopped;
    private volatile @Nullable Error fatal;

    IoThread(String name, ThreadIdler idler, Task task) {
        this.idler = idler;
        this.task = task;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    /** Starts the thread; what is returned completes when the task is open, or as its opening failed. */
    CompletableFuture<Void> start() {
        thread.start();
        return opened;
    }

    private void run() {
        Throwable reason = null;
        try {
            task.open();
            opened.complete(null);
            while (!stopped) {
                idler.idle(serve() + task.round());
            }
            reason = fatal;
        } catch (RuntimeException | Error e) {
            reason = e;
        }
        stopped = true;
        boolean told = reason != null && opened.completeExceptionally(reason);
        try {
            closeTask();
            serve();
        } finally {
            ended.complete(null);
        }
        if (reason != null && !told) {
            tell(reason);
        }
    }

    /**
     * Everything is released by now, memory too: what is told here is heard. An Error goes on to whoever watches over
     * threads.
     */
    private void tell(Throwable reason) {
        try {
            LOG.log(
                    System.Logger.Level.ERROR,
                    thread.getName() + " ends and has released its port: reason=" + reason.getMessage(),
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
                    "an Aeron thread did not release everything: " + thrown.getMessage(),
                    thrown);
        }
    }

    /** Ends the thread as an Error of its own would, because another thread that it relies on died of this one. */
    void fail(Error error) {
        fatal = error;
        stop();
    }

    private int serve() {
        int done = 0;
        for (Runnable request = requests.poll(); request != null; request = requests.poll()) {
            request.run();
            done++;
        }
        return done;
    }

    /** Has something done on the thread. Once the thread has ended nobody does it. */
    <T> CompletableFuture<T> submit(Callable<T> request) {
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

    /** Ends the rounds after the present one. */
    void stop() {
        stopped = true;
        idler.wake();
    }

    /** Returns a stage that completes with what has ended the thread after it was open, unless {@link #stop} did. */
    CompletionStage<Throwable> failure() {
        return failure;
    }

    /** Returns whether the caller is this thread. */
    boolean isCurrent() {
        return Thread.currentThread() == thread;
    }

    /** Waits for the task to be closed, at most so long; the thread itself does not wait, for it cannot. */
    void awaitEnd(long timeout, TimeUnit unit) {
        if (isCurrent()) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        try {
            ended.get(timeout, unit);
        } catch (InterruptedException e) {
            interrupted = true;
        } catch (Exception e) {
            LOG.log(System.Logger.Level.WARNING, "an Aeron thread does not end: thread=" + thread.getName(), e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
