package io.metrifier.lab.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs a program with a short timeout, for an optional fact. */
public final class ExternalCommand {
    private static final int DEADLINE_SECONDS = 3;
    private static final int START_SECONDS = 30;
    private static final int MAX_OUTPUT_BYTES = 4_000;

    private ExternalCommand() {}

    /** Returns the first line it prints, or {@code null} if it is missing, fails, hangs or prints nothing. */
    static @Nullable String firstLine(String... command) {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            return null;
        }
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            boolean ended = process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS);
            return ended && process.exitValue() == 0 ? output.readLine() : null;
        } catch (IOException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        } finally {
            process.destroyForcibly();
        }
    }

    /** Returns the first line that a failing program prints, or why it cannot run; empty if it exits with 0. */
    public static Optional<String> failure(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try (InputStream out = process.getInputStream()) {
                String text = new String(out.readNBytes(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8);
                return process.waitFor(START_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0
                        ? Optional.empty()
                        : Optional.of(text.lines().findFirst().orElse("no output"));
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            return Optional.of(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }
}
