package io.metrifier.results.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Writes results as JSON and reads them again. Components of a record are its fields: one that is neither
 * {@code Optional} nor {@code @Nullable} must be there, a list or map may be absent where it is empty, and fields
 * that this version does not know are ignored. An instant is written as ISO 8601 in UTC, a duration as a number of
 * nanoseconds.
 */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new TimeModule())
            .annotationIntrospector(new RequiredComponents())
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
            .withConfigOverride(List.class, list -> list.setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
            .withConfigOverride(Map.class, map -> map.setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private Json() {}

    /** Returns the JSON of a value in many lines, for people. */
    public static String pretty(Object value) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a value has no JSON: " + value, e);
        }
    }

    /** Returns the JSON of a value in one line. */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a value has no JSON: " + value, e);
        }
    }

    /** Writes a file, replacing one of that name. */
    public static void write(Object value, Path file) throws IOException {
        Files.writeString(file, pretty(value) + "\n");
    }

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException where the text is not JSON, or not of such a value
     */
    public static <T> T read(String json, Class<T> type) {
        return read(tree(json), type);
    }

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException where the document is not one of such a value; the message names the field
     */
    public static <T> T read(JsonNode document, Class<T> type) {
        try {
            return MAPPER.treeToValue(document, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(reason(e), e);
        }
    }

    /**
     * Reads a document without asking what it is.
     *
     * @throws IllegalArgumentException where the text is not JSON
     */
    public static JsonNode tree(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** Where a value itself refused what it was given, its words are the ones to read. */
    private static String reason(JsonProcessingException failure) {
        return failure.getCause() instanceof IllegalArgumentException refused
                ? String.valueOf(refused.getMessage())
                : failure.getOriginalMessage();
    }
}
