package io.metrifier.lab.machine;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The SHA-256 of a class path: of its jar, or of every file of its folders. */
public final class BuildHash {
    private static final int BUFFER = 1 << 16;

    private BuildHash() {}

    /** Returns the hash of the class path of this JVM. */
    public static String ofThisProgram() {
        return of(System.getProperty("java.class.path"));
    }

    static String of(String classPath) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String entry : classPath.split(File.pathSeparator, -1)) {
                add(digest, Path.of(entry));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the class path: " + e, e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK must have SHA-256", e);
        }
    }

    /** Skips entries that do not exist, as a JVM does. */
    private static void add(MessageDigest digest, Path entry) throws IOException {
        if (Files.isRegularFile(entry)) {
            addFile(digest, entry);
        } else if (Files.isDirectory(entry)) {
            for (Path file : files(entry)) {
                digest.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                addFile(digest, file);
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void addFile(MessageDigest digest, Path file) throws IOException {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
    }
}
