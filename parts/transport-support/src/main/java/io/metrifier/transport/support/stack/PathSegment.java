package io.metrifier.transport.support.stack;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.Utf8;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Writes any text as one segment of a path, and reads it. */
public final class PathSegment {
    private PathSegment() {}

    /**
     * Returns the text percent-encoded. A dot is encoded too, because servers resolve a segment of dots away.
     *
     * @throws TransportException of kind PROTOCOL if the text holds a lone surrogate
     */
    public static String encode(String text) {
        Utf8.check(text, "id");
        // URLEncoder writes forms, in which a space is a plus sign
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace(".", "%2E");
    }

    /**
     * Returns the text of a percent-encoded segment.
     *
     * @throws TransportException of kind PROTOCOL if a percent sign begins no encoded byte
     */
    public static String decode(String segment) {
        try {
            return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new TransportException(Kind.PROTOCOL, "the id is not percent-encoded: length=" + segment.length(), e);
        }
    }
}
