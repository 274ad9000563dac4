package io.metrifier.transport.http.internal.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;

/** Writes texts but refuses lone surrogates: JSON could escape them, but few readers accept that. */
final class WellFormedText extends JsonSerializer<String> {

    @Override
    public void serialize(String text, JsonGenerator out, SerializerProvider provider) throws IOException {
        Utf8.check(text, "text");
        out.writeString(text);
    }
}
