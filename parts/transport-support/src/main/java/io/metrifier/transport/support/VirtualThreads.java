package io.metrifier.transport.support;

import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.Method;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs each task on a new virtual thread. Uses reflection because this code is compiled for Java 17.
 *
 * @param running the number of running tasks
 */
record VirtualThreads(ExecutorService threads, AtomicInteger running) implements Executor {
    private static final int FIRST_JAVA = 21;

    /** @throws IllegalArgumentException if this JVM has no virtual threads */
    static VirtualThreads create(String name, UncaughtExceptionHandler uncaught) {
        int java = Runtime.version().feature();
        if (java < FIRST_JAVA) {
            throw new IllegalArgumentException("this Java has no virtual threads: execution=virtual java=" + java
                    + "; use Java " + FIRST_JAVA + " or newer, or choose worker");
        }
        try {
            Object threads = Executors.class
                    .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                    .invoke(null, createFactory(name, uncaught));
            return new VirtualThreads((ExecutorService) threads, new AtomicInteger());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("internal error: cannot create virtual threads", e);
        }
    }

    private static ThreadFactory createFactory(String name, UncaughtExceptionHandler uncaught)
            throws ReflectiveOperationException {
        Class<?> builder = Class.forName("java.lang.Thread$Builder");
        Object virtual = Thread.class.getMethod("ofVirtual").invoke(null);
        builder.getMethod("name", String.class, long.class).invoke(virtual, name + "-", 0L);
        builder.getMethod("uncaughtExceptionHandler", UncaughtExceptionHandler.class)
                .invoke(virtual, uncaught);
        Method factory = builder.getMethod("factory");
        return (ThreadFactory) factory.invoke(virtual);
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
}
