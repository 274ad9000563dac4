package io.metrifier.transport.support;

import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs each task on a new virtual thread. Uses reflection because this code is compiled for Java 17. */
final class VirtualThreads extends AbstractExecutorService {
    private static final int FIRST_JAVA = 21;

    private final ExecutorService threads;
    private final AtomicInteger running = new AtomicInteger();

    private VirtualThreads(ExecutorService threads) {
        this.threads = threads;
    }

    /** @throws IllegalArgumentException if this JVM has no virtual threads */
    static VirtualThreads named(String name, UncaughtExceptionHandler uncaught) {
        int java = Runtime.version().feature();
        if (java < FIRST_JAVA) {
            throw new IllegalArgumentException("virtual threads need Java " + FIRST_JAVA + ": execution=virtual java="
                    + java + "; run this with a newer Java, or choose worker");
        }
        try {
            return new VirtualThreads((ExecutorService) Executors.class
                    .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                    .invoke(null, factory(name, uncaught)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every Java from " + FIRST_JAVA + " on has virtual threads", e);
        }
    }

    private static ThreadFactory factory(String name, UncaughtExceptionHandler uncaught)
            throws ReflectiveOperationException {
        Class<?> builder = Class.forName("java.lang.Thread$Builder");
        Object virtual = Thread.class.getMethod("ofVirtual").invoke(null);
        builder.getMethod("name", String.class, long.class).invoke(virtual, name + "-", 0L);
        builder.getMethod("uncaughtExceptionHandler", UncaughtExceptionHandler.class)
                .invoke(virtual, uncaught);
        Method factory = builder.getMethod("factory");
        return (ThreadFactory) factory.invoke(virtual);
    }

    /** Returns the number of running tasks. */
    int running() {
        return running.get();
    }

    @Override
    public void execute(Runnable task) {
        running.incrementAndGet();
        boolean started = false;
        try {
            threads.execute(() -> {
                try {
                    task.run();
                } finally {
                    running.decrementAndGet();
                }
            });
            started = true;
        } finally {
            if (!started) {
                running.decrementAndGet();
            }
        }
    }

    @Override
    public void shutdown() {
        threads.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return threads.shutdownNow();
    }

    @Override
    public boolean isShutdown() {
        return threads.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return threads.isTerminated();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return threads.awaitTermination(timeout, unit);
    }
}
