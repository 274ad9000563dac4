package io.metrifier.bench.choose;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names bytes by their content: the SHA-256 of them, in hexadecimal. */
public final class Sha256 {
    private static final int BLOCK = 1 << 16;

    private Sha256() {}

    /** Returns that of a file. */
    public static String of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in, Long.MAX_VALUE - 1);
        }
    }

    /** Returns that of bytes. */
    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    /** Returns that of a stream, of which no more is read than so many bytes and one that shows that there is more. */
    public static String of(InputStream in, long most) throws IOException {
        MessageDigest digest = digest();
        byte[] block = new byte[BLOCK];
        long left = most + 1;
        int read = in.read(block, 0, (int) Math.min(block.length, left));
        while (read > 0) {
            digest.update(block, 0, read);
            left -= read;
            read = in.read(block, 0, (int) Math.min(block.length, left));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
