package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Execution;
import java.lang.System.Logger.Level;
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
 * The daemon threads that run a server's handlers: an idle one where there is one, else a new one up to the most there
 * may be, and only then a queue, which is bounded too. Threads that idle end. Or virtual ones, of which each task has
 * its own: none waits then, and what is bounded is how many run. Thread-safe.
 */
public final class WorkerThreads implements Executor {
    private static final System.Logger LOG = System.getLogger(WorkerThreads.class.getName());
    private static final long SPARE_SECONDS = 2;

    private final int most;
    private final int mostWaiting;
    private final ExecutorService threads;
    private final IntSupplier waiting;

    /** Creates workers of which nobody else is to know where one dies of an Error; it is logged. */
    public WorkerThreads(String name, int most, int mostWaiting) {
        this(name, most, mostWaiting, WorkerThreads::log);
    }

    /**
     * Creates workers, none of them started yet.
     *
     * @param name what their threads are called, with a number
     * @param most how many handlers run at once
     * @param mostWaiting how many calls may wait for a thread, those included that one is about to take
     * @param onError told of an Error that a task threw, on its thread
     */
    public WorkerThreads(String name, int most, int mostWaiting, Consumer<? super Error> onError) {
        this.most = most;
        this.mostWaiting = mostWaiting;
        ForkJoinPool pool = pool(name, most, onError);
        this.threads = pool;
        this.waiting = pool::getQueuedSubmissionCount;
    }

    private WorkerThreads(int most, VirtualThreads virtual) {
        this.most = most;
        this.mostWaiting = most;
        this.threads = virtual;
        this.waiting = virtual::running;
    }

    /**
     * Creates what runs handlers where an execution has them run; for direct handlers, workers that nobody asks.
     *
     * @param mostWaiting on virtual threads, how many calls are handled at a time
     * @throws IllegalArgumentException where this JVM has no virtual threads and they are asked for
     */
    public static WorkerThreads of(Execution execution, String name, int most, int mostWaiting) {
        return of(execution, name, most, mostWaiting, WorkerThreads::log);
    }

    /** As above, and tells of an Error that a task threw, on its thread. */
    public static WorkerThreads of(
            Execution execution, String name, int most, int mostWaiting, Consumer<? super Error> onError) {
        return execution == Execution.VIRTUAL
                ? new WorkerThreads(
                        mostWaiting, VirtualThreads.named(name, (thread, thrown) -> uncaught(thread, thrown, onError)))
                : new WorkerThreads(name, most, mostWaiting, onError);
    }

    private static void log(Error error) {
        LOG.log(Level.ERROR, "a worker died", error);
    }

    private static ForkJoinPool pool(String name, int most, Consumer<? super Error> onError) {
        return new ForkJoinPool(
                most,
                pool -> worker(name, pool),
                (thread, thrown) -> uncaught(thread, thrown, onError),
                true,
                0,
                most,
                0,
                null,
                SPARE_SECONDS,
                TimeUnit.SECONDS);
    }

    private static ForkJoinWorkerThread worker(String name, ForkJoinPool pool) {
        ForkJoinWorkerThread thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        thread.setName(name + "-" + thread.getPoolIndex());
        return thread;
    }

    private static void uncaught(Thread thread, Throwable thrown, Consumer<? super Error> onError) {
        if (thrown instanceof Error error) {
            onError.accept(error);
        } else {
            thread.getThreadGroup().uncaughtException(thread, thrown);
        }
    }

    /**
     * Runs a task, which must not throw, on a worker.
     *
     * @throws TransportException of kind UNAVAILABLE if too much waits already, or from {@link #drain} on
     */
    @Override
    public void execute(Runnable task) {
        if (waiting.getAsInt() >= mostWaiting) {
            throw new TransportException(
                    Kind.UNAVAILABLE, "the server is full: workers=" + most + " waiting=" + mostWaiting);
        }
        try {
            threads.execute(task);
        } catch (RejectedExecutionException e) {
            throw new TransportException(Kind.UNAVAILABLE, "the server is closing", e);
        }
    }

    /** Returns what runs the tasks of one peer: as many of its tasks may wait as there is room left for others. */
    public Share share() {
        return new Share();
    }

    /**
     * Runs tasks of one peer on the workers that it shares with others. However much greedy peers ask for, room for the
     * others remains: one of them alone gets half of it, two of them a third each, and so on. Thread-safe.
     */
    public final class Share implements Executor {
        private final AtomicInteger ownWaiting = new AtomicInteger();

        private Share() {}

        /**
         * Runs a task, which must not throw, on a worker.
         *
         * @throws TransportException of kind UNAVAILABLE if too much of this peer or too much in all waits already, or
         *     from {@link #drain} on
         */
        @Override
        public void execute(Runnable task) {
            int own = ownWaiting.incrementAndGet();
            boolean accepted = false;
            try {
                int room = mostWaiting - waiting.getAsInt();
                if (own > Math.max(1, room)) {
                    throw new TransportException(
                            Kind.UNAVAILABLE, "too many calls of one client wait: waiting=" + own + " room=" + room);
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

    /** Returns whether {@link #drain} has begun. */
    public boolean isDraining() {
        return threads.isShutdown();
    }

    /**
     * Takes no more tasks and waits for those there are; returns whether all have ended. An interrupt ends the wait and
     * leaves the flag set.
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

    /** Drops the tasks that wait and interrupts those that run. Waits for nothing. */
    public void abandon() {
        threads.shutdownNow();
    }
}
