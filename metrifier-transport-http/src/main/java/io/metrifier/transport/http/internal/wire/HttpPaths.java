package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.Utf8;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Encodes any text as one path segment, and decodes it. */
public final class HttpPaths {
    private static final String HEX = "0123456789ABCDEF";

    private HttpPaths() {}

    /**
     * Percent-encodes all characters except letters, digits, {@code -}, {@code _} and {@code ~}. Encodes dots too,
     * because clients and proxies remove segments of one or two dots.
     */
    public static String encode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return encodeBytes(text);
            }
        }
        return text;
    }

    private static String encodeBytes(String text) {
        try {
            ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            StringBuilder encoded = new StringBuilder(bytes.remaining() * 3);
            while (bytes.hasRemaining()) {
                int octet = Byte.toUnsignedInt(bytes.get());
                if (isPlain((char) octet)) {
                    encoded.append((char) octet);
                } else {
                    encoded.append('%').append(HEX.charAt(octet >> 4)).append(HEX.charAt(octet & 15));
                }
            }
            return encoded.toString();
        } catch (CharacterCodingException e) {
            throw new TransportException(Kind.PROTOCOL, Utf8.refusal("id"), e);
        }
    }

    private static boolean isPlain(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '~';
    }

    /** Decodes the result of {@link #encode}, and any other percent-encoded UTF-8; anything else is a problem. */
    public static String decode(String segment) {
        if (segment.indexOf('%') < 0) {
            return segment;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(segment.length());
        for (int i = 0; i < segment.length(); i++) {
            char c = segment.charAt(i);
            if (c == '%') {
                bytes.write(octet(segment, i + 1));
                i += 2;
            } else {
                bytes.write(c);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw malformed();
        }
    }

    private static int octet(String segment, int at) {
        int high = at + 1 < segment.length() ? Character.digit(segment.charAt(at), 16) : -1;
        int low = high < 0 ? -1 : Character.digit(segment.charAt(at + 1), 16);
        if (low < 0) {
            throw malformed();
        }
        return high << 4 | low;
    }

    private static HttpProblem malformed() {
        return HttpProblem.protocol(400, "the path must be percent-encoded UTF-8");
    }
}
