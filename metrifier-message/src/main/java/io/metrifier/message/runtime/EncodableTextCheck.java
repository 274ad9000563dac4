package io.metrifier.message.runtime;

import io.metrifier.transport.support.Utf8;
import java.util.List;

/** Checks texts for libraries that would silently replace what they cannot encode by a question mark. */
public final class EncodableTextCheck {
    private EncodableTextCheck() {}

    /**
     * Returns the text.
     *
     * @param field what it is, for the refusal
     * @throws io.metrifier.failure.TransportException of kind PROTOCOL if the text holds a lone surrogate
     */
    public static String carried(String text, String field) {
        Utf8.require(text, field);
        return text;
    }

    /** As {@link #carried(String, String)} for each of them. */
    public static List<String> carried(List<String> texts, String field) {
        texts.forEach(text -> Utf8.require(text, field));
        return texts;
    }
}
