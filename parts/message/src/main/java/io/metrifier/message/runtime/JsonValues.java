package io.metrifier.message.runtime;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.metrifier.message.Bytes;
import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.Utf8;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** Single values in JSON, by Jackson's streams. What is of another type is an error: nothing is coerced. */
public final class JsonValues {
    private static final BigInteger MAX_UNSIGNED =
            BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(NestingLimit.MAX_IN_JSON)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .disable(JsonFactory.Feature.CHARSET_DETECTION)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private JsonValues() {}

    /** Returns what writes into a buffer; closing it writes what it holds back. */
    public static JsonGenerator writer(MessageBuffer out) throws IOException {
        return FACTORY.createGenerator(out);
    }

    /** Returns what reads a message, at its first token. */
    public static JsonParser reader(MessageBuffer in) throws IOException {
        requireUtf8(in);
        JsonParser parser = FACTORY.createParser(in.array(), 0, in.size());
        parser.nextToken();
        return parser;
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

    /** Fails unless the message ends here. */
    public static void end(JsonParser in) throws IOException {
        if (in.nextToken() != null) {
            throw new IOException("the message goes on after its end: found=" + in.currentToken());
        }
    }

    /** Fails unless a value of this kind begins here. */
    public static void begin(JsonParser in, JsonToken token, String field) throws IOException {
        if (in.currentToken() != token) {
            throw expected(token == JsonToken.START_OBJECT ? "an object" : "an array", in, field);
        }
    }

    /** Returns the exception for a field that must have a value. */
    public static IOException missing(String field) {
        return new IOException("a field must be present: field=" + field);
    }

    private static IOException expected(String what, JsonParser in, String field) throws IOException {
        return new IOException("a field must be " + what + ": field=" + field + " found=" + in.currentToken());
    }

    public static boolean bool(JsonParser in, String field) throws IOException {
        if (in.currentToken() == JsonToken.VALUE_TRUE || in.currentToken() == JsonToken.VALUE_FALSE) {
            return in.currentToken() == JsonToken.VALUE_TRUE;
        }
        throw expected("true or false", in, field);
    }

    public static int int32(JsonParser in, String field) throws IOException {
        whole(in, field);
        return in.getIntValue();
    }

    public static int uint32(JsonParser in, String field) throws IOException {
        return ValueChecks.uint32(int64(in, field));
    }

    public static long int64(JsonParser in, String field) throws IOException {
        whole(in, field);
        return in.getLongValue();
    }

    public static long uint64(JsonParser in, String field) throws IOException {
        whole(in, field);
        if (in.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            long number = in.getLongValue();
            if (number >= 0) {
                return number;
            }
        } else if (in.getBigIntegerValue().signum() > 0
                && in.getBigIntegerValue().compareTo(MAX_UNSIGNED) <= 0) {
            return in.getBigIntegerValue().longValue();
        }
        throw expected("from 0 to " + MAX_UNSIGNED, in, field);
    }

    private static void whole(JsonParser in, String field) throws IOException {
        if (in.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            throw expected("a whole number", in, field);
        }
    }

    public static float float32(JsonParser in, String field) throws IOException {
        return in.currentToken() == JsonToken.VALUE_STRING
                ? (float) special(in, field)
                : number(in, field).getFloatValue();
    }

    public static double float64(JsonParser in, String field) throws IOException {
        return in.currentToken() == JsonToken.VALUE_STRING
                ? special(in, field)
                : number(in, field).getDoubleValue();
    }

    private static JsonParser number(JsonParser in, String field) throws IOException {
        if (!in.currentToken().isNumeric()) {
            throw expected("a number", in, field);
        }
        return in;
    }

    private static double special(JsonParser in, String field) throws IOException {
        return switch (in.getText()) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw expected("a number, NaN, Infinity or -Infinity", in, field);
        };
    }

    public static String text(JsonParser in, String field) throws IOException {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            throw expected("a string", in, field);
        }
        return in.getText();
    }

    /** Reads bytes in Base64. */
    public static Bytes bytes(JsonParser in, String field) throws IOException {
        text(in, field);
        return Bytes.wrap(in.getBinaryValue());
    }

    /** Reads bytes in Base64, of which there must be that many. */
    public static Bytes bytes(JsonParser in, String field, int size) throws IOException {
        Bytes value = bytes(in, field);
        if (value.size() != size) {
            throw new IOException("a field must be " + size + " bytes: field=" + field + " found=" + value.size());
        }
        return value;
    }

    /** Reads a number of as many digits as its schema says. */
    public static BigDecimal decimal(JsonParser in, String field, int precision, int scale) throws IOException {
        return Decimals.fitted(number(in, field).getDecimalValue(), precision, scale);
    }

    /** Reads a day in ISO 8601. */
    public static LocalDate date(JsonParser in, String field) throws IOException {
        try {
            return LocalDate.parse(text(in, field));
        } catch (DateTimeException e) {
            throw expected("a date such as 2026-01-31", in, field);
        }
    }

    public static UUID uuid(JsonParser in, String field) throws IOException {
        return Uuids.of(text(in, field));
    }

    /** Reads a point in time in ISO 8601. */
    public static Instant instant(JsonParser in, String field) throws IOException {
        try {
            return Instant.parse(text(in, field));
        } catch (DateTimeException e) {
            throw expected("a time such as 2026-01-31T12:00:00Z", in, field);
        }
    }

    /** Reads a length of time in ISO 8601. */
    public static Duration duration(JsonParser in, String field) throws IOException {
        try {
            return Duration.parse(text(in, field));
        } catch (DateTimeException e) {
            throw expected("a length of time such as PT1.5S", in, field);
        }
    }

    /** Writes a text, or refuses what no UTF-8 can carry. */
    public static void text(JsonGenerator out, String value, String field) throws IOException {
        Utf8.require(value, field);
        out.writeString(value);
    }

    public static void uint64(JsonGenerator out, long value) throws IOException {
        if (value >= 0) {
            out.writeNumber(value);
        } else {
            out.writeNumber(new BigInteger(Long.toUnsignedString(value)));
        }
    }
}
