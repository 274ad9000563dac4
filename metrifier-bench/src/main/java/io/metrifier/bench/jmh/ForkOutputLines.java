package io.metrifier.bench.jmh;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Assembles the lines that forks print, because JMH passes on fragments, from a separate thread for each stream.
 * Thread-safe.
 */
final class ForkOutputLines {
    private final Map<Long, ByteArrayOutputStream> unfinished = new ConcurrentHashMap<>();
    private final Consumer<String> lines;

    /** Creates an assembler that passes on whole lines, on the thread that delivers the end of the line. */
    ForkOutputLines(Consumer<String> lines) {
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
