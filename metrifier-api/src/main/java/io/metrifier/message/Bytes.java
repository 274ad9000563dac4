package io.metrifier.message;

import java.util.Arrays;
import java.util.HexFormat;

/** An immutable sequence of bytes with equality by content, for use in records. Callers must not change the array. */
public final class Bytes {
    private static final int MAX_SHOWN = 16;

    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    /** Returns a copy of these bytes; later changes to the array have no effect on it. */
    public static Bytes of(byte... content) {
        return new Bytes(content.clone());
    }

    /** Returns these bytes without copying them. The array must not be changed afterwards. */
    public static Bytes wrap(byte[] content) {
        return new Bytes(content);
    }

    /** Returns the underlying array, for codecs. It must not be changed. */
    public byte[] array() {
        return content;
    }

    /** Returns the number of bytes. */
    public int size() {
        return content.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(content, that.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    /** Returns the number of bytes and the first of them in hexadecimal, for people to read. */
    @Override
    public String toString() {
        int shown = Math.min(content.length, MAX_SHOWN);
        String more = shown < content.length ? "..." : "";
        return content.length + " bytes " + HexFormat.of().formatHex(content, 0, shown) + more;
    }
}
