package io.metrifier.lab.jvm;

import io.metrifier.results.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An agent in the JVMs of a contender: {@code proto+agent=opentelemetry-javaagent.jar}, with its own options behind a
 * further equals sign.
 *
 * @param options with the equals sign; empty for none
 */
public record JavaAgent(Path file, String options) {
    /**
     * Reads the value of the option.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    public static JavaAgent parse(String value) {
        int equals = value.indexOf('=');
        Path file = Path.of(equals < 0 ? value : value.substring(0, equals)).toAbsolutePath();
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("no such agent: agent=" + file);
        }
        return new JavaAgent(file, equals < 0 ? "" : value.substring(equals));
    }

    /** Returns the argument of the JVM. */
    String argument() {
        return "-javaagent:" + file + options;
    }

    /** Returns the value as names and results show it. */
    String name() {
        return file.getFileName() + options;
    }

    /** Returns what identifies it in a result. */
    public String describe() {
        try {
            return file.getFileName() + " sha256:" + Sha256.of(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the agent: agent=" + file, e);
        }
    }
}
