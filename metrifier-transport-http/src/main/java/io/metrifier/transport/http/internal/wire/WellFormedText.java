package io.metrifier.transport.http.internal.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;

/**
 * Writes texts, but for those that hold half a character: JSON could escape it, and hardly anybody could read it back.
 */
final class WellFormedText extends JsonSerializer<String> {

    @Override
    public void serialize(String text, JsonGenerator out, SerializerProvider provider) throws IOException {
        Utf8.require(text, "text");
        out.writeString(text);
    }
}
