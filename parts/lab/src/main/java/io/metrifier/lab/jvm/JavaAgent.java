package io.metrifier.lab.jvm;

import io.metrifier.results.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * An agent in the JVMs of a contender: {@code proto+agent=opentelemetry-javaagent.jar}, with its own options behind a
 * further equals sign.
 *
 * @param options with the equals sign; empty for none
 */
public record JavaAgent(Path file, String options) {
    private static final String ARGUMENT = "-javaagent:";

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
        return ARGUMENT + file + options;
    }

    /**
     * Returns what an argument becomes in a JVM with an ahead-of-time cache, if it starts an agent. A cache is valid
     * for one boot class path, to which an agent may add itself, so its jar is there from the start. Others stay.
     *
     * @param training whether the JVM writes the cache; then no agent runs, because it may change what is written
     */
    static Stream<String> toBootClassPath(String argument, boolean training) {
        if (!argument.startsWith(ARGUMENT)) {
            return Stream.of(argument);
        }
        String file = argument.substring(ARGUMENT.length()).split("=", 2)[0];
        return Stream.of(
                "--add-modules=java.instrument",
                "-Xbootclasspath/a:" + file,
                training ? "-XX:+DisableAttachMechanism" : argument);
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
