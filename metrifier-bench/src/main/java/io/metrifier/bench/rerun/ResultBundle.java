package io.metrifier.bench.rerun;

import io.metrifier.results.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Packs a folder of results into one zip. The same files make the same zip, so its SHA-256, sent another way, shows
 * whether it arrived unchanged.
 */
public final class ResultBundle {
    private static final int DEPTH = 4;

    private ResultBundle() {}

    /**
     * A written bundle.
     *
     * @param sha256 of the zip
     */
    public record Written(int files, String sha256) {}

    /**
     * Writes all regular files of a folder, down to its fourth level; links are not followed.
     *
     * @throws IllegalArgumentException if there is no file
     */
    public static Written write(Path folder, Path zip) throws IOException {
        List<Path> files = files(folder, zip);
        if (files.isEmpty()) {
            throw new IllegalArgumentException("a bundle needs at least one file: folder=" + folder);
        }
        try (ZipOutputStream zipped = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (Path file : files) {
                ZipEntry entry = new ZipEntry(folder.relativize(file).toString().replace('\\', '/'));
                entry.setTime(0);
                zipped.putNextEntry(entry);
                Files.copy(file, zipped);
            }
        }
        return new Written(files.size(), Sha256.of(zip));
    }

    private static List<Path> files(Path folder, Path zip) throws IOException {
        Path own = zip.toAbsolutePath().normalize();
        try (Stream<Path> all = Files.walk(folder, DEPTH)) {
            return all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .filter(path -> !path.toAbsolutePath().normalize().equals(own))
                    .sorted()
                    .toList();
        }
    }
}
