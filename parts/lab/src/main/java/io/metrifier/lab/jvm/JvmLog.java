package io.metrifier.lab.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The log file of a child JVM in the folder named by the system property {@value #FOLDER_PROPERTY},
 * {@code metrifier-logs} in the temporary folder unless set.
 */
record JvmLog(Path file) {
    private static final String FOLDER_PROPERTY = "metrifier.logs";
    private static final int LINES_TO_SHOW = 20;
    private static final int LONGEST_NAME = 100;

    /** Creates the log of a JVM; a contender's name may contain any option, such as a path. */
    static JvmLog create(String name) {
        Path logs = folder();
        try {
            Files.createDirectories(logs);
            return new JvmLog(Files.createTempFile(logs, "server-" + fileName(name) + "-", ".log"));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write a server's log; set -D" + FOLDER_PROPERTY + " to a writable folder: folder=" + logs,
                    e);
        }
    }

    /** Returns whether a log can be written: not on a file system that can only be read. */
    static boolean isPossible() {
        try {
            return Files.isWritable(Files.createDirectories(folder()));
        } catch (IOException e) {
            return false;
        }
    }

    private static Path folder() {
        String folder = System.getProperty(FOLDER_PROPERTY);
        return folder == null ? Path.of(System.getProperty("java.io.tmpdir"), "metrifier-logs") : Path.of(folder);
    }

    private static String fileName(String name) {
        String safe = name.replaceAll("[^\\w.+=,-]", "-");
        return safe.substring(0, Math.min(safe.length(), LONGEST_NAME));
    }

    /** Returns the last lines, for the message about a failure. */
    String tail() {
        try {
            List<String> lines = Files.readAllLines(file);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_TO_SHOW), lines.size()));
        } catch (IOException e) {
            return "(unreadable: " + e + ")";
        }
    }

    /** Deletes the file if it is empty. */
    void discardIfEmpty() {
        try {
            if (Files.size(file) == 0) {
                Files.delete(file);
            }
        } catch (IOException e) {
            System.getLogger(JvmLog.class.getName())
                    .log(System.Logger.Level.DEBUG, "an empty log stays: file=" + file, e);
        }
    }
}
