package io.metrifier.transport.support;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Writes any text as one segment of a path. */
public final class PathSegment {
    private PathSegment() {}

    /**
     * Returns the text percent-encoded. A dot is encoded too, because servers resolve a segment of dots away.
     *
     * @throws io.metrifier.failure.TransportException of kind PROTOCOL if the text holds a lone surrogate
     */
    public static String of(String text) {
        Utf8.require(text, "id");
        // URLEncoder writes forms, in which a space is a plus sign
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace(".", "%2E");
    }
}
