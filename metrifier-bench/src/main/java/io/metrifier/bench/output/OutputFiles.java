package io.metrifier.bench.output;

import io.metrifier.lab.jvm.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Names and writes the files of a command, and checks in advance that this is possible. */
public final class OutputFiles {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss");
    private static final long LEAST_SPACE = 16L * 1024 * 1024;
    private static final int PROBE = 64 * 1024;

    private OutputFiles() {}

    /** Returns the current time, for the name of a file or folder. */
    public static String time() {
        return LocalDateTime.now().format(TIME);
    }

    /** Writes a file, with the folders that it needs. */
    public static void write(Path file, String text) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, text);
    }

    /**
     * Checks before minutes of measuring that results can be saved: creates the folder if it is missing, and writes and
     * removes a file in it.
     *
     * @param option the option that sets the folder, for the message
     * @throws UsageException if one of these fails, or if too little space is left
     */
    public static void requireWritable(Path folder, String option) {
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
