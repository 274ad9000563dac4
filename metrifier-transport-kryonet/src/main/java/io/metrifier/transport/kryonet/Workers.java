package io.metrifier.transport.kryonet;

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that run handlers: an idle one where there is one, else a new one up to the most there may be, and only
 * then a queue, which is bounded.
 */
final class Workers {
    private static final int LONGEST_QUEUE = 8192;
    private static final long IDLE_SECONDS = 10;

    private final Semaphore room;
    private final ThreadPoolExecutor threads;

    Workers(int most) {
        room = new Semaphore(most + LONGEST_QUEUE);
        threads = new ThreadPoolExecutor(
                0,
                most,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new HandOver(),
                Workers::daemon,
                (task, pool) -> queue(pool, task));
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "kryonet-worker");
        thread.setDaemon(true);
        return thread;
    }

    private static void queue(ThreadPoolExecutor pool, Runnable task) {
        if (pool.isShutdown()) {
            throw new RejectedExecutionException("shutting down");
        }
        ((HandOver) pool.getQueue()).put(task);
    }

    /**
     * Runs this on a worker.
     *
     * @throws RejectedExecutionException where too much waits already, or after {@link #drain}
     */
    void execute(Runnable task) {
        if (!room.tryAcquire()) {
            throw new RejectedExecutionException("every worker is busy and the queue is full");
        }
        boolean accepted = false;
        try {
            threads.execute(() -> {
                try {
                    task.run();
                } finally {
                    room.release();
                }
            });
            accepted = true;
        } finally {
            if (!accepted) {
                room.release();
            }
        }
    }

    boolean isDraining() {
        return threads.isShutdown();
    }

    /** Takes no more tasks and waits for those it has. */
    void drain(long nanos) {
        threads.shutdown();
        try {
            threads.awaitTermination(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Interrupts what outlasted {@link #drain}. */
    void abandon() {
        threads.shutdownNow();
    }

    /** Takes a task only where a thread waits for one, so that the pool prefers a new thread to a queue. */
    private static final class HandOver extends LinkedTransferQueue<Runnable> {
        private static final long serialVersionUID = 1L;

        @Override
        public boolean offer(Runnable task) {
            return tryTransfer(task);
        }
    }
}
