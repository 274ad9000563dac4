package io.metrifier.message.sample;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.failure.TransportException;
import io.metrifier.message.runtime.AvroTimes;
import io.metrifier.message.runtime.Decimals;
import io.metrifier.message.runtime.Uuids;
import io.metrifier.message.runtime.ValueChecks;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.FieldType.Kind;
import io.metrifier.message.shape.ValueConstraints;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;

/** Reads single values as lenient as samples are written, and writes them in the one way that codecs read. */
final class SampleScalars {
    private static final List<String> NO_NUMBERS = List.of("NaN", "Infinity", "-Infinity");
    private static final String A_TIME = "a time such as 2026-01-31T12:00:00Z is expected";
    private static final String A_DATE = "a date such as 2026-01-31 is expected";
    private static final int LONGEST_NUMBER = 400;

    private SampleScalars() {}

    /** Writes a value, or throws an IllegalArgumentException that says what is expected. */
    static void write(JsonNode node, FieldType.Scalar scalar, SampleByteNotation byteText, JsonGenerator out)
            throws IOException {
        Kind kind = scalar.kind();
        switch (kind) {
            case BOOL -> {
                require(node.isBoolean(), "true or false is expected");
                out.writeBoolean(node.booleanValue());
            }
            case INT32, UINT32, INT64, UINT64 -> out.writeNumber(whole(node, kind));
            case FLOAT, DOUBLE -> floating(node, kind, out);
            case STRING -> out.writeString(text(node, "a string is expected"));
            case BYTES -> out.writeBinary(bytes(node, scalar.form().size(), byteText));
            case INSTANT -> out.writeString(instant(node, scalar.form().scale()));
            case DURATION ->
                out.writeString(duration(text(node, "a length of time such as 1.5s or PT1.5S is expected")));
            case DATE -> out.writeString(date(node));
            case DECIMAL -> out.writeNumber(decimal(node, scalar.form()).toPlainString());
            case UUID -> out.writeString(uuid(text(node, "a UUID of 36 characters is expected")));
        }
    }

    /** Returns a key in the one way that codecs read. */
    static String key(String key, Kind kind) {
        return switch (kind) {
            case STRING -> carried(key);
            case BOOL -> {
                require(key.equals("true") || key.equals("false"), "the key true or false is expected");
                yield key;
            }
            default -> within(decimal(key), kind).toString();
        };
    }

    private static void require(boolean well, String otherwise) {
        if (!well) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private static String text(JsonNode node, String otherwise) {
        require(node.isTextual(), otherwise);
        return carried(node.textValue());
    }

    private static String carried(String text) {
        try {
            return ValueChecks.encodable(text, "value");
        } catch (TransportException e) {
            throw new IllegalArgumentException("text without a lone surrogate is expected", e);
        }
    }

    private static BigInteger whole(JsonNode node, Kind kind) {
        require(node.isNumber() || node.isTextual(), "a whole number is expected");
        return within(node.isNumber() ? node.decimalValue() : decimal(node.textValue()), kind);
    }

    private static BigDecimal decimal(String text) {
        require(text.length() <= LONGEST_NUMBER, "a number is expected");
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a number is expected", e);
        }
    }

    private static BigInteger within(BigDecimal number, Kind kind) {
        boolean signed = kind == Kind.INT32 || kind == Kind.INT64;
        int bits = kind == Kind.INT32 || kind == Kind.UINT32 ? Integer.SIZE : Long.SIZE;
        BigInteger least = signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
        BigInteger most = BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
        String rule = "a whole number from " + least + " to " + most + " is expected";
        // An exponent can make a short text a number of a billion digits.
        require(Math.abs((long) number.scale()) <= LONGEST_NUMBER, rule);
        try {
            BigInteger whole = number.toBigIntegerExact();
            require(whole.compareTo(least) >= 0 && whole.compareTo(most) <= 0, rule);
            return whole;
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(rule, e);
        }
    }

    private static void floating(JsonNode node, Kind kind, JsonGenerator out) throws IOException {
        if (node.isTextual() && NO_NUMBERS.contains(node.textValue())) {
            out.writeString(node.textValue());
            return;
        }
        require(node.isNumber() || node.isTextual(), "a number is expected");
        BigDecimal number = node.isNumber() ? node.decimalValue() : decimal(node.textValue());
        double value = kind == Kind.FLOAT ? number.floatValue() : number.doubleValue();
        require(Double.isFinite(value), "a number that fits into " + kind + " is expected");
        if (kind == Kind.FLOAT) {
            out.writeNumber((float) value);
        } else {
            out.writeNumber(value);
        }
    }

    private static byte[] bytes(JsonNode node, int size, SampleByteNotation byteText) {
        String text = text(node, byteText.rule());
        byte[] bytes;
        try {
            bytes = byteText.decode(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(byteText.rule(), e);
        }
        require(size == 0 || bytes.length == size, size + " bytes are expected, and there are " + bytes.length);
        return bytes;
    }

    /** A number counts from 1970, in the unit that the schema names. */
    private static String instant(JsonNode node, int digits) {
        if (digits > 0 && node.isIntegralNumber() && node.canConvertToLong()) {
            return AvroTimes.instant(node.longValue(), digits).toString();
        }
        String text = text(node, A_TIME);
        try {
            Instant time = text.endsWith("Z")
                    ? Instant.parse(text)
                    : OffsetDateTime.parse(text).toInstant();
            if (digits > 0) {
                AvroTimes.of(time, digits);
            }
            return time.toString();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(A_TIME, e);
        } catch (TransportException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** A number counts days from 1970 on. */
    private static String date(JsonNode node) {
        if (node.isIntegralNumber() && node.canConvertToInt()) {
            return LocalDate.ofEpochDay(node.intValue()).toString();
        }
        String text = text(node, A_DATE);
        try {
            LocalDate date = LocalDate.parse(text);
            AvroTimes.days(date);
            return date.toString();
        } catch (DateTimeException | TransportException e) {
            throw new IllegalArgumentException(A_DATE, e);
        }
    }

    private static BigDecimal decimal(JsonNode node, ValueConstraints form) {
        require(node.isNumber() || node.isTextual(), "a number is expected");
        BigDecimal number = node.isNumber() ? node.decimalValue() : decimal(node.textValue());
        try {
            return Decimals.fitted(number, form.precision(), form.scale());
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "a number of at most " + form.precision() + " digits, " + form.scale()
                            + " of them after the point, is expected",
                    e);
        }
    }

    private static String uuid(String text) {
        try {
            return Uuids.of(text).toString();
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static String duration(String text) {
        try {
            return Duration.parse(text.endsWith("s") ? "PT" + text.toUpperCase(Locale.ROOT) : text)
                    .toString();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("a length of time such as 1.5s or PT1.5S is expected", e);
        }
    }
}
