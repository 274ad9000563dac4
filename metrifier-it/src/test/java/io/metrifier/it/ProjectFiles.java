package io.metrifier.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files of this project, without generated ones. */
final class ProjectFiles {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final List<String> UNREAD = List.of("target", "target-flat", ".git", ".tools", "node_modules");

    /** Recorded output is not ours to edit. */
    private static final Path RECORDED = Path.of("docs", "measured");

    private ProjectFiles() {}

    /** Returns every file, in a fixed order. */
    static Stream<Path> all() {
        return below(ROOT);
    }

    /** Returns every file below a folder, in a fixed order. */
    static Stream<Path> below(Path folder) {
        List<Path> found = new ArrayList<>();
        collect(folder, found);
        return found.stream();
    }

    /** Returns every page that is written by hand. */
    static Stream<Path> pages() {
        return all().filter(file -> file.toString().endsWith(".md") && !isRecorded(file));
    }

    static boolean isRecorded(Path file) {
        return ROOT.relativize(file).startsWith(RECORDED) && !file.endsWith("README.md");
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    static List<String> lines(Path file) {
        return read(file).lines().toList();
    }

    private static void collect(Path folder, List<Path> found) {
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path entry : entries.sorted().toList()) {
                if (!Files.isDirectory(entry)) {
                    found.add(entry);
                } else if (!UNREAD.contains(entry.getFileName().toString())) {
                    collect(entry, found);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
