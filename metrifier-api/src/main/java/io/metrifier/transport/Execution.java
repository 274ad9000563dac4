package io.metrifier.transport;

import java.util.Locale;
import java.util.stream.Stream;

/** Where a server runs handlers. */
public enum Execution {
    /** On a worker thread: a handler may block. */
    WORKER,
    /** On the thread that read the request, without a hand-over between threads: a handler must not block. */
    DIRECT,
    /** On a virtual thread of its own: a handler may block. A server refuses this before Java 21, which has none. */
    VIRTUAL;

    /**
     * Returns the constant of that name, in lower case.
     *
     * @throws IllegalArgumentException where it is none of {@code direct}, {@code worker} and {@code virtual}
     */
    public static Execution parse(String text) {
        return Stream.of(values())
                .filter(execution -> execution.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("execution must be direct, worker or virtual: execution=" + text));
    }
}
