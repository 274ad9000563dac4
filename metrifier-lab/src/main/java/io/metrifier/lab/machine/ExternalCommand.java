package io.metrifier.lab.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs a program that may be missing, for an optional fact, with a short timeout. */
final class ExternalCommand {
    private static final int DEADLINE_SECONDS = 3;

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
}
