package io.metrifier.message;

import java.util.Arrays;
import java.util.HexFormat;

/** Bytes as a value: equal where their content is, so that records that hold them are. Immutable by agreement. */
public final class Bytes {
    private static final int MOST_TOLD = 16;

    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    /** Returns these bytes, copied: what happens to the array later is of no concern. */
    public static Bytes of(byte... content) {
        return new Bytes(content.clone());
    }

    /** Returns these bytes without copying them: nobody may change the array from here on. */
    public static Bytes wrap(byte[] content) {
        return new Bytes(content);
    }

    /** Returns the bytes themselves, for codecs: nobody may change them. */
    public byte[] array() {
        return content;
    }

    /** Returns how many there are. */
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

    /** Returns how many bytes there are and what the first ones are, for people to read. */
    @Override
    public String toString() {
        int told = Math.min(content.length, MOST_TOLD);
        String more = told < content.length ? "..." : "";
        return content.length + " bytes " + HexFormat.of().formatHex(content, 0, told) + more;
    }
}
