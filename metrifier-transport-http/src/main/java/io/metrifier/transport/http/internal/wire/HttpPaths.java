package io.metrifier.transport.http.internal.wire;

import io.metrifier.transport.support.stack.PathSegment;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Encodes any text as one path segment, and decodes it. */
public final class HttpPaths {
    private HttpPaths() {}

    /**
     * Percent-encodes a text, and dots too, because clients and proxies remove segments of one or two dots. A text
     * without special characters, as most ids are, is not copied.
     */
    public static String encode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return PathSegment.encode(text);
            }
        }
        return text;
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
                bytes.write(parseOctet(segment, i + 1));
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

    private static int parseOctet(String segment, int at) {
        int high = at + 1 < segment.length() ? Character.digit(segment.charAt(at), 16) : -1;
        int low = high < 0 ? -1 : Character.digit(segment.charAt(at + 1), 16);
        if (low < 0) {
            throw malformed();
        }
        return high << 4 | low;
    }

    private static HttpProblem malformed() {
        return HttpProblem.protocol(400, "the path is not percent-encoded UTF-8");
    }
}
