package io.metrifier.bench.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Names and writes the files of a command. */
public final class OutputFiles {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss");

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
}
