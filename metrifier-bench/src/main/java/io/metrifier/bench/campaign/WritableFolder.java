package io.metrifier.bench.campaign;

import io.metrifier.lab.place.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out before minutes of measuring whether their results can be kept, and where else if they then cannot. */
public final class WritableFolder {
    private static final long LEAST_SPACE = 16L * 1024 * 1024;
    private static final int PROBE = 64 * 1024;

    private WritableFolder() {}

    /**
     * Makes the folder where there is none, writes a file into it and removes that again.
     *
     * @param option by which another folder is chosen, for the message
     * @throws UsageException where one of these fails, or hardly any space is left
     */
    public static void require(Path folder, String option) {
        try {
            Files.createDirectories(folder);
            Path probe = Files.createTempFile(folder, ".probe", ".tmp");
            try {
                Files.write(probe, new byte[PROBE]);
            } finally {
                Files.delete(probe);
            }
            requireSpace(folder, option, Files.getFileStore(folder).getUsableSpace());
        } catch (IOException e) {
            throw unusable(folder, option, "reason=" + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    /** @throws UsageException where there is less space than a run's results need */
    static void requireSpace(Path folder, String option, long usable) {
        if (usable < LEAST_SPACE) {
            throw unusable(folder, option, "usableBytes=" + usable + " least=" + LEAST_SPACE);
        }
    }

    private static UsageException unusable(Path folder, String option, String why) {
        return new UsageException("the folder of results must be writable, and nothing was measured: folder=" + folder
                + " " + why + "; choose another with " + option);
    }

    /** Returns a new folder among the temporary ones, for results whose own folder has become unusable. */
    public static Path elsewhere() throws IOException {
        return Files.createTempDirectory("metrifier-results-");
    }
}
