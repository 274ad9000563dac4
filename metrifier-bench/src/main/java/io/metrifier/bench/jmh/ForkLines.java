package io.metrifier.bench.jmh;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Puts together the lines that forks print: JMH hands on what it has read so far, from a thread for each of their
 * streams. Thread-safe.
 */
final class ForkLines {
    private final Map<Long, ByteArrayOutputStream> unfinished = new ConcurrentHashMap<>();
    private final Consumer<String> lines;

    /** Prepares to tell of whole lines, on the threads that bring their ends. */
    ForkLines(Consumer<String> lines) {
        this.lines = lines;
    }

    void write(int character) {
        long thread = Thread.currentThread().getId();
        if (character == '\n') {
            ByteArrayOutputStream line = unfinished.remove(thread);
            lines.accept(
                    line == null ? "" : line.toString(StandardCharsets.UTF_8).strip());
        } else {
            unfinished
                    .computeIfAbsent(thread, ignored -> new ByteArrayOutputStream())
                    .write(character);
        }
    }
}
