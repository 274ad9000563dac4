package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Encodes and decodes UTF-8 strictly. The JDK's methods silently replace text that cannot be encoded. */
public final class Utf8 {
    /** The maximum number of bytes for one {@code char}. */
    public static final int MAX_BYTES_PER_CHAR = 3;

    private static final char REPLACEMENT = '\uFFFD';

    private Utf8() {}

    /**
     * Writes a text and returns the offset of its end.
     *
     * @param field the name of the text, for the message
     * @param to has room for {@link #MAX_BYTES_PER_CHAR} bytes per {@code char}
     * @throws TransportException of kind PROTOCOL if the text holds a lone surrogate
     */
    public static int write(String text, String field, byte[] to, int at) {
        int end = at;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                to[end++] = (byte) c;
            } else if (c < 0x800) {
                to[end++] = (byte) (0xC0 | c >> 6);
                to[end++] = (byte) (0x80 | c & 0x3F);
            } else if (!Character.isSurrogate(c)) {
                to[end++] = (byte) (0xE0 | c >> 12);
                to[end++] = (byte) (0x80 | c >> 6 & 0x3F);
                to[end++] = (byte) (0x80 | c & 0x3F);
            } else {
                int codePoint = readSurrogatePair(text, i++, field);
                to[end++] = (byte) (0xF0 | codePoint >> 18);
                to[end++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
                to[end++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
                to[end++] = (byte) (0x80 | codePoint & 0x3F);
            }
        }
        return end;
    }

    /**
     * Returns the bytes of a text.
     *
     * @throws TransportException of kind PROTOCOL if the text holds a lone surrogate
     */
    public static byte[] encode(String text, String field) {
        check(text, field);
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Checks that a text can be encoded.
     *
     * @throws TransportException of kind PROTOCOL if the text holds a lone surrogate
     */
    public static void check(String text, String field) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                readSurrogatePair(text, i++, field);
            }
        }
    }

    /** Returns the message for a text that cannot be encoded. */
    public static String describeLoneSurrogate(String field) {
        return "The text holds a lone surrogate and cannot be carried: field=" + field;
    }

    private static int readSurrogatePair(String text, int at, String field) {
        int codePoint = text.codePointAt(at);
        if (!Character.isSupplementaryCodePoint(codePoint)) {
            throw new TransportException(Kind.PROTOCOL, describeLoneSurrogate(field));
        }
        return codePoint;
    }

    /**
     * Returns the text of these bytes.
     *
     * @throws TransportException of kind PROTOCOL if they are not UTF-8
     */
    public static String decode(byte[] bytes, int offset, int length) {
        String text = new String(bytes, offset, length, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0) {
            requireUtf8(ByteBuffer.wrap(bytes, offset, length));
        }
        return text;
    }

    /** Distinguishes a replacement character that was sent from one that the decoder inserted. */
    private static void requireUtf8(ByteBuffer bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(bytes);
        } catch (CharacterCodingException e) {
            throw new TransportException(Kind.PROTOCOL, "the text is not valid UTF-8: bytes=" + bytes.limit(), e);
        }
    }
}
