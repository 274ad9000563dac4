package io.metrifier.message.runtime;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.metrifier.message.Bytes;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * Writes and reads generated records as JSON by Jackson's databind. Unknown members are skipped, and nothing is
 * coerced. Thread-safe.
 */
public final class JsonCoder<T> implements MessageCodec<T> {
    private final ObjectWriter writer;
    private final ObjectReader reader;

    /** Creates the codec of a record. */
    public JsonCoder(Class<T> type) {
        JsonMapper mapper = createMapper();
        writer = mapper.writerFor(type);
        reader = mapper.readerFor(type);
    }

    private static JsonMapper createMapper() {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(NestingLimit.MAX_IN_JSON)
                        .maxStringLength(Integer.MAX_VALUE)
                        .build())
                .disable(JsonFactory.Feature.CHARSET_DETECTION)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .build();
        SimpleModule values = new SimpleModule()
                .addSerializer(String.class, new Text())
                .addKeySerializer(String.class, new TextKey())
                .addSerializer(Bytes.class, new Base64Writer())
                .addDeserializer(Bytes.class, new Base64Reader())
                .addSerializer(Instant.class, ToStringSerializer.instance)
                .addDeserializer(Instant.class, new ParsingReader<>(Instant::parse))
                .addSerializer(Duration.class, ToStringSerializer.instance)
                .addDeserializer(Duration.class, new ParsingReader<>(Duration::parse))
                .addSerializer(LocalDate.class, ToStringSerializer.instance)
                .addDeserializer(LocalDate.class, new ParsingReader<>(LocalDate::parse))
                .addSerializer(UUID.class, ToStringSerializer.instance)
                .addDeserializer(UUID.class, new ParsingReader<>(Uuids::of));
        return JsonMapper.builder(factory)
                .addModule(values)
                .serializationInclusion(JsonInclude.Include.NON_NULL)
                .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .withCoercionConfig(
                        LogicalType.Textual,
                        texts -> texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .build();
    }

    @Override
    public void encode(T value, MessageBuffer out) throws IOException {
        writer.writeValue(out, value);
    }

    @Override
    public T decode(MessageBuffer in) throws IOException {
        requireUtf8(in);
        T value = reader.readValue(in.array(), 0, in.size());
        if (value == null) {
            throw new IOException("the message is not an object");
        }
        return value;
    }

    private static void requireUtf8(MessageBuffer in) throws IOException {
        byte[] bytes = in.array();
        for (int i = 0; i < in.size(); i++) {
            if (bytes[i] < 0) {
                // Jackson reads some sequences that no encoder writes.
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, i, in.size() - i));
                return;
            }
        }
    }

    private static final class Text extends JsonSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator out, SerializerProvider provider) throws IOException {
            Utf8.check(value, String.valueOf(out.getOutputContext().getCurrentName()));
            out.writeString(value);
        }
    }

    private static final class TextKey extends JsonSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator out, SerializerProvider provider) throws IOException {
            Utf8.check(value, "key");
            out.writeFieldName(value);
        }
    }

    private static final class Base64Writer extends JsonSerializer<Bytes> {
        @Override
        public void serialize(Bytes value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeBinary(value.array());
        }
    }

    private static final class Base64Reader extends JsonDeserializer<Bytes> {
        @Override
        public Bytes deserialize(JsonParser in, DeserializationContext context) throws IOException {
            require(in, JsonToken.VALUE_STRING, "bytes in Base64");
            return Bytes.wrap(in.getBinaryValue());
        }
    }

    private static void require(JsonParser in, JsonToken token, String what) throws IOException {
        if (in.currentToken() != token) {
            throw new IOException("expected " + what + ": field=" + in.currentName() + " found=" + in.currentToken());
        }
    }

    /** Returns the value of a text. */
    @FunctionalInterface
    private interface Parser<V> {
        V parse(String text) throws IOException;
    }

    private static final class ParsingReader<V> extends JsonDeserializer<V> {
        private final Parser<V> parser;

        ParsingReader(Parser<V> parser) {
            this.parser = parser;
        }

        @Override
        public V deserialize(JsonParser in, DeserializationContext context) throws IOException {
            require(in, JsonToken.VALUE_STRING, "a string");
            try {
                return parser.parse(in.getText());
            } catch (DateTimeException e) {
                throw new IOException("not in ISO 8601 format: field=" + in.currentName(), e);
            }
        }
    }

    /** Writes an {@code int} whose bits are read without a sign. */
    public static final class Uint32Writer extends JsonSerializer<Integer> {
        @Override
        public void serialize(Integer value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(Integer.toUnsignedLong(value));
        }
    }

    /** Reads what {@link Uint32Writer} writes. */
    public static final class Uint32Reader extends JsonDeserializer<Integer> {
        @Override
        public Integer deserialize(JsonParser in, DeserializationContext context) throws IOException {
            require(in, JsonToken.VALUE_NUMBER_INT, "a whole number");
            return ValueChecks.uint32(in.getLongValue());
        }

        @Override
        public Object getEmptyValue(DeserializationContext context) {
            return 0;
        }
    }

    /** Writes a {@code long} whose bits are read without a sign. */
    public static final class Uint64Writer extends JsonSerializer<Long> {
        @Override
        public void serialize(Long value, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (value >= 0) {
                out.writeNumber(value);
            } else {
                out.writeNumber(new BigInteger(Long.toUnsignedString(value)));
            }
        }
    }

    /** Reads what {@link Uint64Writer} writes. */
    public static final class Uint64Reader extends JsonDeserializer<Long> {
        @Override
        public Long deserialize(JsonParser in, DeserializationContext context) throws IOException {
            require(in, JsonToken.VALUE_NUMBER_INT, "a whole number");
            BigInteger number = in.getBigIntegerValue();
            if (number.signum() < 0 || number.bitLength() > Long.SIZE) {
                throw new IOException("not an unsigned 64-bit number: field=" + in.currentName());
            }
            return number.longValue();
        }

        @Override
        public Object getEmptyValue(DeserializationContext context) {
            return 0L;
        }
    }

    /** Writes the keys of a map, of 32 bits without a sign. */
    public static final class Uint32KeyWriter extends JsonSerializer<Integer> {
        @Override
        public void serialize(Integer value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeFieldName(Integer.toUnsignedString(value));
        }
    }

    /** Reads what {@link Uint32KeyWriter} writes. */
    public static final class Uint32KeyReader extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            return Integer.parseUnsignedInt(key);
        }
    }

    /** Writes the keys of a map, of 64 bits without a sign. */
    public static final class Uint64KeyWriter extends JsonSerializer<Long> {
        @Override
        public void serialize(Long value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeFieldName(Long.toUnsignedString(value));
        }
    }

    /** Reads what {@link Uint64KeyWriter} writes. */
    public static final class Uint64KeyReader extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            return Long.parseUnsignedLong(key);
        }
    }
}
