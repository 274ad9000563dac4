package io.metrifier.results.document;

import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A folder of results. Files are replaced atomically. If the folder becomes unusable, this and all further files are
 * written to a temporary folder instead. Thread-safe.
 */
public final class ResultStore {
    private static final System.Logger LOG = System.getLogger(ResultStore.class.getName());

    private volatile Path folder;

    /** Creates a store; the folder is created with its first file. */
    public ResultStore(Path folder) {
        this.folder = folder;
    }

    /** Returns the folder that the next file is written to. */
    public Path folder() {
        return folder;
    }

    /**
     * Writes a value as JSON and returns the file.
     *
     * @throws IOException if neither folder can be written to
     */
    public Path writeJson(String name, Object value) throws IOException {
        return writeText(name, Json.pretty(value) + "\n");
    }

    /**
     * Writes a text and returns the file.
     *
     * @throws IOException if neither folder can be written to
     */
    public synchronized Path writeText(String name, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            return replace(folder.resolve(name), bytes);
        } catch (IOException e) {
            folder = Files.createTempDirectory("metrifier-results-");
            LOG.log(
                    System.Logger.Level.WARNING,
                    "cannot write results to the requested folder any more; they are in another: folder=" + folder
                            + " reason=" + e.getMessage());
            return replace(folder.resolve(name), bytes);
        }
    }

    private static Path replace(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".part");
        Files.write(unfinished, bytes);
        return Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
