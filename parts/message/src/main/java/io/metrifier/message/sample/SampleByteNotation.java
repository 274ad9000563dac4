package io.metrifier.message.sample;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** How samples spell bytes. */
public enum SampleByteNotation {
    /** As protobuf's JSON does, in the usual or the URL's alphabet. */
    BASE64("bytes in Base64 are expected") {
        @Override
        byte[] decode(String text) {
            return text.indexOf('-') >= 0 || text.indexOf('_') >= 0
                    ? Base64.getUrlDecoder().decode(text)
                    : Base64.getDecoder().decode(text);
        }
    },
    /** As Avro's JSON does: a character up to U+00FF for each. */
    CHARACTERS("bytes are expected, a character up to U+00FF for each") {
        @Override
        byte[] decode(String text) {
            if (text.chars().anyMatch(c -> c > 0xFF)) {
                throw new IllegalArgumentException("a character is no byte");
            }
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }
    };

    private final String rule;

    SampleByteNotation(String rule) {
        this.rule = rule;
    }

    abstract byte[] decode(String text);

    /** Returns what is expected, for messages. */
    String rule() {
        return rule;
    }
}
