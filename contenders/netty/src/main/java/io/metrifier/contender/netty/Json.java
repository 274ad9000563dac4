package io.metrifier.contender.netty;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.HttpFailures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Writes and reads JSON with Jackson, as it is preset but for unknown members, which are ignored. */
final class Json {
    static final String CONTENT_TYPE = "application/json";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private Json() {}

    static byte[] write(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new TransportException(Kind.PROTOCOL, "a value cannot be written as JSON", e);
        }
    }

    static <T> T read(byte[] json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new TransportException(Kind.PROTOCOL, "the body must be what was asked for", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what to throw for an answer that is not a success. */
    static RuntimeException failure(int status, byte[] body) {
        return HttpFailures.exception(
                status, body, json -> MAPPER.readerForMapOf(Object.class).<Map<String, Object>>readValue(json));
    }
}
