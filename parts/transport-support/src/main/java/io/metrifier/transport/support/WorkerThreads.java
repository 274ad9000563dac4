package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Execution;
import java.lang.System.Logger.Level;
import java.lang.Thread.UncaughtExceptionHandler;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * The daemon threads that run a server's handlers. A task goes to an idle thread, else to a new thread up to the
 * maximum, else to a bounded queue. Idle threads end. With virtual threads each task has a new thread and none waits;
 * the limit then applies to the number of running tasks. Thread-safe.
 */
public final class WorkerThreads implements Executor {
    private static final System.Logger LOG = System.getLogger(WorkerThreads.class.getName());
    private static final long IDLE_SECONDS = 2;

    private final int max;
    private final int maxWaiting;
    private final ExecutorService threads;
    private final Executor starter;
    private final IntSupplier waiting;

    private WorkerThreads(int max, int maxWaiting, ExecutorService threads, Executor starter, IntSupplier waiting) {
        this.max = max;
        this.maxWaiting = maxWaiting;
        this.threads = threads;
        this.starter = starter;
        this.waiting = waiting;
    }

    /**
     * Creates workers for this execution, which log an Error of a task. Threads start on demand; for direct handlers
     * none does.
     *
     * @param max the maximum number of handlers that run at once
     * @param maxWaiting the maximum number of calls that wait for a thread, including those that a thread is about to
     *     take; with virtual threads, the maximum number of running handlers
     * @throws IllegalArgumentException if virtual threads are requested and this JVM has none
     */
    public static WorkerThreads of(Execution execution, String name, int max, int maxWaiting) {
        return of(execution, name, max, maxWaiting, WorkerThreads::log);
    }

    /**
     * Creates workers as above, and passes an Error that a task threw to {@code onError}, on the thread of the task.
     */
    public static WorkerThreads of(
            Execution execution, String name, int max, int maxWaiting, Consumer<? super Error> onError) {
        UncaughtExceptionHandler uncaught = (thread, thrown) -> handleUncaught(thread, thrown, onError);
        if (execution == Execution.VIRTUAL) {
            VirtualThreads virtual = VirtualThreads.create(name, uncaught);
            return new WorkerThreads(maxWaiting, maxWaiting, virtual.threads(), virtual, virtual.running()::get);
        }
        ForkJoinPool pool = createPool(name, max, uncaught);
        return new WorkerThreads(max, maxWaiting, pool, pool, pool::getQueuedSubmissionCount);
    }

    private static void log(Error error) {
        LOG.log(Level.ERROR, "a worker died", error);
    }

    private static ForkJoinPool createPool(String name, int max, UncaughtExceptionHandler uncaught) {
        return new ForkJoinPool(
                max, pool -> createWorker(name, pool), uncaught, true, 0, max, 0, null, IDLE_SECONDS, TimeUnit.SECONDS);
    }

    private static ForkJoinWorkerThread createWorker(String name, ForkJoinPool pool) {
        ForkJoinWorkerThread thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        thread.setName(name + "-" + thread.getPoolIndex());
        return thread;
    }

    private static void handleUncaught(Thread thread, Throwable thrown, Consumer<? super Error> onError) {
        if (thrown instanceof Error error) {
            onError.accept(error);
        } else {
            thread.getThreadGroup().uncaughtException(thread, thrown);
        }
    }

    /**
     * Runs a task, which must not throw, on a worker.
     *
     * @throws TransportException of kind UNAVAILABLE if too many tasks wait, or once {@link #drain} has been called
     */
    @Override
    public void execute(Runnable task) {
        if (waiting.getAsInt() >= maxWaiting) {
            throw new TransportException(
                    Kind.UNAVAILABLE, "the server is full: workers=" + max + " waiting=" + maxWaiting);
        }
        try {
            starter.execute(task);
        } catch (RejectedExecutionException e) {
            throw new TransportException(Kind.UNAVAILABLE, "the server is closing", e);
        }
    }

    /**
     * Returns an executor for the tasks of one peer, which limits its waiting tasks to the room that remains for
     * others.
     */
    public Share share() {
        return new Share();
    }

    /**
     * Runs the tasks of one peer on workers that it shares with others. Greedy peers always leave room: one alone gets
     * half of the queue, two of them a third each, and so on. Thread-safe.
     */
    public final class Share implements Executor {
        private final AtomicInteger ownWaiting = new AtomicInteger();

        private Share() {}

        /**
         * Runs a task, which must not throw, on a worker.
         *
         * @throws TransportException of kind UNAVAILABLE if too many tasks of this peer or of all peers wait, or once
         *     {@link #drain} has been called
         */
        @Override
        public void execute(Runnable task) {
            int own = ownWaiting.incrementAndGet();
            boolean accepted = false;
            try {
                int room = maxWaiting - waiting.getAsInt();
                if (own > Math.max(1, room)) {
                    throw new TransportException(
                            Kind.UNAVAILABLE, "too many waiting calls of one client: waiting=" + own + " room=" + room);
                }
                WorkerThreads.this.execute(() -> {
                    ownWaiting.decrementAndGet();
                    task.run();
                });
                accepted = true;
            } finally {
                if (!accepted) {
                    ownWaiting.decrementAndGet();
                }
            }
        }
    }

    /** Returns whether {@link #drain} has been called. */
    public boolean isDraining() {
        return threads.isShutdown();
    }

    /**
     * Refuses further tasks and waits for the running ones; returns whether all have ended. An interrupt ends the wait
     * and leaves the flag set.
     */
    public boolean drain(Duration atMost) {
        threads.shutdown();
        try {
            return threads.awaitTermination(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Drops waiting tasks and interrupts running ones, without waiting. */
    public void abandon() {
        threads.shutdownNow();
    }
}
