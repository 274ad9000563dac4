package io.metrifier.bench.load;

import io.metrifier.lab.jvm.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks before minutes of measuring that the results can be saved. */
public final class WritableFolder {
    private static final long LEAST_SPACE = 16L * 1024 * 1024;
    private static final int PROBE = 64 * 1024;

    private WritableFolder() {}

    /**
     * Creates the folder if it is missing, and writes and removes a file in it.
     *
     * @param option the option that sets the folder, for the message
     * @throws UsageException if one of these fails, or if too little space is left
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

    /** @throws UsageException if there is less space than the results of a run need */
    static void requireSpace(Path folder, String option, long usable) {
        if (usable < LEAST_SPACE) {
            throw unusable(folder, option, "usableBytes=" + usable + " least=" + LEAST_SPACE);
        }
    }

    private static UsageException unusable(Path folder, String option, String why) {
        return new UsageException("the folder of results is not writable, and nothing was measured: folder=" + folder
                + " " + why + "; choose another with " + option);
    }
}
