package io.metrifier.transport;

import java.util.Locale;
import java.util.stream.Stream;

/** The thread on which a server runs handlers. */
public enum Execution {
    /** On a worker thread: a handler may block. */
    WORKER,
    /** On the thread that read the request, without a hand-over between threads: a handler must not block. */
    DIRECT,
    /**
     * On a new virtual thread: a handler may block. Before Java 21, which introduced virtual threads, a server refuses
     * this.
     */
    VIRTUAL;

    /**
     * Returns the constant with this lower-case name.
     *
     * @throws IllegalArgumentException if it is not {@code direct}, {@code worker} or {@code virtual}
     */
    public static Execution parse(String text) {
        return Stream.of(values())
                .filter(execution -> execution.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no such execution: execution=" + text + "; choose direct, worker or virtual"));
    }
}
