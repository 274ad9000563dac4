package io.metrifier.lab.machine;

import io.metrifier.results.Sha256;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The SHA-256 of a class path: of its jar, or of every file of its folders. */
public final class BuildHash {
    private BuildHash() {}

    /** Returns the hash of the class path of this JVM. */
    public static String ofThisProgram() {
        return of(System.getProperty("java.class.path"));
    }

    static String of(String classPath) {
        MessageDigest digest = Sha256.digest();
        try {
            for (String entry : classPath.split(File.pathSeparator, -1)) {
                add(digest, Path.of(entry));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the class path: " + e, e);
        }
    }

    /** Skips entries that do not exist, as a JVM does. */
    private static void add(MessageDigest digest, Path entry) throws IOException {
        if (Files.isRegularFile(entry)) {
            Sha256.add(entry, digest);
        } else if (Files.isDirectory(entry)) {
            for (Path file : listFiles(entry)) {
                digest.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                Sha256.add(file, digest);
            }
        }
    }

    private static List<Path> listFiles(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
