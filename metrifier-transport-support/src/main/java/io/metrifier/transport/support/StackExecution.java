package io.metrifier.transport.support;

import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import java.util.Locale;

/** Checks that a stack has the threads that an execution asks for. */
public final class StackExecution {
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    private StackExecution() {}

    /**
     * Checks the execution of these options.
     *
     * @param supported those that the stack has
     * @throws IllegalArgumentException if the stack has no such threads, or this JVM has no virtual ones
     */
    static void require(Transport stack, TransportOptions options, Execution... supported) {
        Execution execution = options.execution();
        if (!List.of(supported).contains(execution)) {
            throw new IllegalArgumentException("this stack has no such threads for handlers: transport=" + stack.id()
                    + " execution=" + execution.name().toLowerCase(Locale.ROOT) + " supported="
                    + List.of(supported).toString().toLowerCase(Locale.ROOT));
        }
        if (execution == Execution.VIRTUAL) {
            requireVirtualThreads("execution=virtual");
        }
    }

    /**
     * Does nothing on a JVM with virtual threads.
     *
     * @param option what asks for them
     * @throws IllegalArgumentException before Java 21
     */
    public static void requireVirtualThreads(String option) {
        int java = Runtime.version().feature();
        if (java < FIRST_WITH_VIRTUAL_THREADS) {
            throw new IllegalArgumentException(
                    "virtual threads need Java " + FIRST_WITH_VIRTUAL_THREADS + ": " + option + " java=" + java);
        }
    }
}
