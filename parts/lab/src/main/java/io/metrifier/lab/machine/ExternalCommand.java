package io.metrifier.lab.machine;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs a program with a short timeout, for an optional fact. */
public final class ExternalCommand {
    private static final Duration DEADLINE = Duration.ofSeconds(3);
    private static final Duration TIME_TO_START = Duration.ofSeconds(30);
    private static final int MAX_OUTPUT_BYTES = 4_000;

    private ExternalCommand() {}

    /** Returns the first line it prints, or {@code null} if it is missing, fails, hangs or prints nothing. */
    static @Nullable String firstLine(String... command) {
        Ended ended = run(new ProcessBuilder(command).redirectError(Redirect.DISCARD), DEADLINE);
        return ended.ok ? ended.line.orElse(null) : null;
    }

    /** Returns the first line that a failing program prints, or why it cannot run; empty if it exits with 0. */
    public static Optional<String> findFailure(List<String> command) {
        Ended ended = run(new ProcessBuilder(command).redirectErrorStream(true), TIME_TO_START);
        return ended.ok ? Optional.empty() : Optional.of(ended.line.orElse("no output"));
    }

    /** Its output goes to a file: a program that hangs would never end a pipe. */
    private static Ended run(ProcessBuilder program, Duration deadline) {
        try {
            Path output = Files.createTempFile("metrifier", ".out");
            try {
                return run(program.redirectOutput(output.toFile()).start(), deadline, output);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return new Ended(false, Optional.of(e.toString()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Ended(false, Optional.of("interrupted"));
        }
    }

    private static Ended run(Process process, Duration deadline, Path output) throws IOException, InterruptedException {
        try (InputStream printed = Files.newInputStream(output)) {
            boolean ended = process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS);
            String text = new String(printed.readNBytes(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8);
            return new Ended(ended && process.exitValue() == 0, text.lines().findFirst());
        } finally {
            process.destroyForcibly();
        }
    }

    private record Ended(boolean ok, Optional<String> line) {}
}
