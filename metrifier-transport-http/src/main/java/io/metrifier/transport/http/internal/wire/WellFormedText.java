package io.metrifier.transport.http.internal.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/**
 * Writes texts, but for those that hold half a character: JSON could escape it, and hardly anybody could read it back.
 */
final class WellFormedText extends JsonSerializer<String> {

    @Override
    public void serialize(String text, JsonGenerator out, SerializerProvider provider) throws IOException {
        if (!isWellFormed(text)) {
            throw new IllegalArgumentException("a lone surrogate");
        }
        out.writeString(text);
    }

    static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                boolean pair = i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
                if (!pair) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    static String refusal(String field) {
        return "The text holds a lone surrogate and cannot be carried: field=" + field;
    }
}
