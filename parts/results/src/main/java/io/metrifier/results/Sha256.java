package io.metrifier.results;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names bytes by their content: the SHA-256 of them, in hexadecimal. */
public final class Sha256 {
    private Sha256() {}

    /** Returns that of a file. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = digest();
        add(file, digest);
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Adds the bytes of a file to a digest. */
    public static void add(Path file, MessageDigest digest) throws IOException {
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
    }

    /** Returns a new digest. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }
}
