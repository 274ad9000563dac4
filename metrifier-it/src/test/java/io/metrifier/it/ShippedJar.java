package io.metrifier.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code java -jar metrifier-bench.jar ...}, as a user starts it, but with the quick compiler alone. */
final class ShippedJar {
    static final Path FILE = Path.of(System.getProperty("metrifier.it.jar"));

    /** The output and exit code of a finished run. */
    record Outcome(int exitCode, String output) {}

    private ShippedJar() {}

    /** Starts the program in a JVM with further flags, with its output in one file. */
    static Process start(Path output, List<String> jvmFlags, List<String> arguments) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>();
        command.add(java);
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(jvmFlags);
        command.addAll(List.of("-jar", FILE.toString()));
        command.addAll(arguments);
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs the program to its end. */
    static Outcome run(Duration deadline, List<String> arguments) {
        Path output = emptyFile();
        Process process = start(output, List.of(), arguments);
        int exitCode = exitCode(process, deadline);
        return new Outcome(exitCode, read(output));
    }

    static int exitCode(Process process, Duration deadline) {
        try {
            if (process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                return process.exitValue();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        throw new AssertionError("the program did not end in time: deadline=" + deadline);
    }

    static Path emptyFile() {
        try {
            Path file = Files.createTempFile("metrifier-it-", ".log");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
