package io.metrifier.results.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.util.Converter;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads results as JSON. The components of a record are its fields. A component that is neither
 * {@code Optional} nor {@code @Nullable} is required and not null, an empty list or map may be absent, and unknown
 * fields are ignored. An instant is written as ISO 8601 in UTC, a duration as a number of nanoseconds. Only ASCII is
 * written, the rest as {@code \\u202e}: names come from third parties, and a reader may print them.
 */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(createModule())
            .annotationIntrospector(new RequiredComponents())
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
            .withConfigOverride(
                    List.class, list -> list.setSetterInfo(JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.FAIL)))
            .withConfigOverride(Map.class, map -> map.setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private Json() {}

    /** Returns the JSON of a value in many lines, for people. */
    public static String pretty(Object value) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write as JSON: value=" + value, e);
        }
    }

    /** Returns the JSON of a value in one line. */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write as JSON: value=" + value, e);
        }
    }

    /** Writes a file, replacing one of that name. */
    public static void write(Object value, Path file) throws IOException {
        Files.writeString(file, pretty(value) + "\n");
    }

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException if the text is not JSON, or not such a value
     */
    public static <T> T read(String json, Class<T> type) {
        return read(tree(json), type);
    }

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException if the document is not such a value; the message names the field
     */
    public static <T> T read(JsonNode document, Class<T> type) {
        try {
            return MAPPER.treeToValue(document, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(describe(e), e);
        }
    }

    /**
     * Reads a document of any kind.
     *
     * @throws IllegalArgumentException if the text is not JSON
     */
    public static JsonNode tree(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** If the value's own constructor rejected its arguments, its message is the most useful one. */
    private static String describe(JsonProcessingException failure) {
        return failure.getCause() instanceof IllegalArgumentException refused
                ? String.valueOf(refused.getMessage())
                : failure.getOriginalMessage();
    }

    /**
     * Makes components of a record required unless Java declares them optional, so that a damaged file is not read as
     * zeros, and none of them is null.
     */
    private static final class RequiredComponents extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1;
        private static final Set<Class<?>> MAY_BE_ABSENT =
                Set.of(Optional.class, OptionalDouble.class, List.class, Map.class);

        @Override
        public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
            return member instanceof AnnotatedParameter parameter
                            && parameter.getOwner().getAnnotated() instanceof Constructor<?> constructor
                            && constructor.getDeclaringClass().isRecord()
                    ? !MAY_BE_ABSENT.contains(parameter.getRawType()) && !isNullable(constructor, parameter.getIndex())
                    : super.hasRequiredMarker(member);
        }

        @Override
        public JsonSetter.Value findSetterInfo(Annotated member) {
            return member instanceof AnnotatedParameter parameter && Boolean.TRUE.equals(hasRequiredMarker(parameter))
                    ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
                    : super.findSetterInfo(member);
        }

        private static boolean isNullable(Constructor<?> constructor, int index) {
            return constructor.getAnnotatedParameterTypes()[index].isAnnotationPresent(Nullable.class);
        }
    }

    /** Writes and reads instants and durations, and the options of a transport without what cannot be written. */
    private static SimpleModule createModule() {
        return new SimpleModule()
                .addSerializer(Instant.class, ToStringSerializer.instance)
                .addDeserializer(Instant.class, newReader(String.class, Instant.class, Json::parseInstant))
                .addSerializer(
                        Duration.class,
                        new StdDelegatingSerializer(
                                Duration.class, new Conversion<>(Duration.class, Long.class, Duration::toNanos)))
                .addDeserializer(Duration.class, newReader(Long.class, Duration.class, Duration::ofNanos))
                .addDeserializer(SSLContext.class, newReader(Object.class, SSLContext.class, written -> {
                    // Options that are sent to a child JVM name the files of keys, from which it makes a context.
                    throw new IllegalArgumentException("cannot read an SSLContext from JSON");
                }));
    }

    private static Instant parseInstant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("not a moment such as 2026-11-21T10:15:30Z: moment=" + text, e);
        }
    }

    private static <I, O> StdDelegatingDeserializer<O> newReader(Class<I> written, Class<O> type, Function<I, O> read) {
        return new StdDelegatingDeserializer<>(new Conversion<>(written, type, read));
    }

    /** A function as Jackson takes it. */
    private record Conversion<I, O>(Class<I> from, Class<O> to, Function<I, O> function) implements Converter<I, O> {
        @Override
        public O convert(I value) {
            return function.apply(value);
        }

        @Override
        public JavaType getInputType(TypeFactory types) {
            return types.constructType(from);
        }

        @Override
        public JavaType getOutputType(TypeFactory types) {
            return types.constructType(to);
        }
    }
}
