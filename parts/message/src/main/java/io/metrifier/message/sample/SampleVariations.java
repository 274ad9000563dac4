package io.metrifier.message.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.message.runtime.AvroTimes;
import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.MessageException;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.message.schema.MinimumDepths;
import io.metrifier.message.schema.OneOf;
import io.metrifier.message.schema.RecordSchema;
import io.metrifier.message.schema.ValueConstraints;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Generates samples similar to given ones: texts of other lengths, other numbers, lists of other sizes; or, if there
 * are none, from the shape alone. Equal seeds give equal samples. Not thread-safe.
 */
public final class SampleVariations {
    /** Records that hold themselves end somewhere. */
    private static final int DEEPEST_INVENTED = 4;

    private static final int MAX_VALUES = 1_000_000;
    private static final int LONGEST_INVENTED = 16;
    private static final int MAX_INVENTED = 4;
    private static final long SOME_TIME = 1_790_000_000L;
    /** Of one, two, three and four bytes in UTF-8. */
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz ABC 0123456789\u00e9\u20ac\ud83d\ude00";

    private final MessageSchema shape;
    private final Random random;
    private final boolean extremes;
    private final MinimumDepths depths;
    private final JsonNodeFactory json = JsonNodeFactory.withExactBigDecimals(true);
    private int values;

    /**
     * Prepares to make samples.
     *
     * @param extremes whether to make the largest and smallest values too, and to leave out what may be absent: to
     *     prove codecs with, not to measure with
     */
    public SampleVariations(MessageSchema shape, long seed, boolean extremes) {
        this.shape = shape;
        this.depths = new MinimumDepths(shape);
        this.random = new Random(seed);
        this.extremes = extremes;
    }

    /**
     * Returns a new sample.
     *
     * @param like what it is made around, as the codec of {@code json} writes it; {@code null} for none
     */
    public JsonNode next(@Nullable JsonNode like) {
        values = 0;
        return makeRecord(shape.root(), like, 1);
    }

    private ObjectNode makeRecord(RecordSchema type, @Nullable JsonNode like, int depth) {
        Map<String, FieldSchema> chosen = like == null ? chooseFields(type, depth) : Map.of();
        ObjectNode made = json.objectNode();
        for (FieldSchema field : type.fields()) {
            JsonNode given = like == null ? null : like.get(field.name());
            OneOf choice = field.choice();
            boolean demanded = field.presence().isDemanded() || choice != null && choice.isRequired();
            boolean absent = like != null
                    ? given == null || given.isNull()
                    : choice != null && chosen.get(choice.name()) != field || !demanded && isTooDeep(field, depth);
            boolean dropped = extremes && !demanded && random.nextInt(8) == 0;
            if (!absent && !dropped) {
                made.set(field.name(), makeValue(field.type(), given, depth));
            }
        }
        return made;
    }

    private void countValue() {
        if (++values > MAX_VALUES) {
            throw new MessageException("a generated sample has over " + MAX_VALUES
                    + " values, because its records require others; bring a sample");
        }
    }

    private static boolean isTooDeep(FieldSchema field, int depth) {
        return depth >= DEEPEST_INVENTED && holdsRecords(field.type());
    }

    private static boolean holdsRecords(FieldType type) {
        return type instanceof FieldType.Structure
                || type instanceof FieldType.ListOf list && holdsRecords(list.element())
                || type instanceof FieldType.MapOf map && holdsRecords(map.value());
    }

    /** Returns for each choice the field that gets a value: deep down the one that ends soonest. */
    private Map<String, FieldSchema> chooseFields(RecordSchema type, int depth) {
        Map<String, FieldSchema> chosen = new HashMap<>();
        for (OneOf choice : type.choices()) {
            List<FieldSchema> fields = type.findFields(choice);
            chosen.put(
                    choice.name(),
                    depth >= DEEPEST_INVENTED ? depths.findLowest(fields) : fields.get(random.nextInt(fields.size())));
        }
        return chosen;
    }

    private JsonNode makeValue(FieldType type, @Nullable JsonNode like, int depth) {
        countValue();
        if (type instanceof FieldType.Structure structure) {
            return makeRecord(shape.findRecord(structure), like, depth + 1);
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            EnumSchema constants = shape.findEnum(enumerated);
            return json.textNode(constants
                    .constants()
                    .get(random.nextInt(constants.constants().size()))
                    .name());
        }
        if (type instanceof FieldType.ListOf list) {
            return makeList(list, like, depth);
        }
        if (type instanceof FieldType.MapOf map) {
            return makeMap(map, like, depth);
        }
        return makeScalar((FieldType.Scalar) type, like);
    }

    private ArrayNode makeList(FieldType.ListOf list, @Nullable JsonNode like, int depth) {
        ArrayNode made = json.arrayNode();
        int size = like != null
                ? varySize(like.size())
                : depth >= DEEPEST_INVENTED && holdsRecords(list) ? 0 : varySize(random.nextInt(MAX_INVENTED));
        for (int i = 0; i < size; i++) {
            JsonNode element = like == null || like.isEmpty() ? null : like.get(random.nextInt(like.size()));
            made.add(makeValue(list.element(), element, depth));
        }
        return made;
    }

    private ObjectNode makeMap(FieldType.MapOf map, @Nullable JsonNode like, int depth) {
        ObjectNode made = json.objectNode();
        if (like == null) {
            int size = depth >= DEEPEST_INVENTED && holdsRecords(map) ? 0 : random.nextInt(MAX_INVENTED);
            for (int i = size; i > 0; i--) {
                made.set(makeKey(map.key().kind(), i), makeValue(map.value(), null, depth));
            }
            return made;
        }
        for (Iterator<Map.Entry<String, JsonNode>> all = like.fields(); all.hasNext(); ) {
            Map.Entry<String, JsonNode> entry = all.next();
            if (!extremes || random.nextInt(8) > 0) {
                made.set(entry.getKey(), makeValue(map.value(), entry.getValue(), depth));
            }
        }
        return made;
    }

    private static String makeKey(FieldType.Kind kind, int i) {
        return switch (kind) {
            case STRING -> "key" + i;
            case BOOL -> Boolean.toString(i % 2 == 0);
            default -> Integer.toString(i);
        };
    }

    /** Returns a size from half of one to one and a half, small ones seldom nothing. */
    private int varySize(int size) {
        int least = size - size / 2;
        return least + random.nextInt(size + 1 - least + size / 2);
    }

    private JsonNode makeScalar(FieldType.Scalar scalar, @Nullable JsonNode like) {
        boolean extreme = extremes && random.nextInt(4) == 0;
        FieldType.Kind kind = scalar.kind();
        return switch (kind) {
            case BOOL -> json.booleanNode(random.nextBoolean());
            case INT32, UINT32 -> json.numberNode(makeInt(kind == FieldType.Kind.UINT32, Integer.SIZE, like, extreme));
            case INT64, UINT64 -> json.numberNode(makeInt(kind == FieldType.Kind.UINT64, Long.SIZE, like, extreme));
            case FLOAT -> toNode(extreme ? makeExtreme(Float.MIN_VALUE, Float.MAX_VALUE) : varyNumber(like));
            case DOUBLE -> toNode(extreme ? makeExtreme(Double.MIN_VALUE, Double.MAX_VALUE) : varyNumber(like));
            case STRING -> json.textNode(makeText(like));
            case BYTES ->
                json.textNode(Base64.getEncoder()
                        .encodeToString(makeBytes(scalar.form().size(), like)));
            case INSTANT -> json.textNode(makeInstant(scalar.form()).toString());
            case DURATION ->
                json.textNode(Duration.ofSeconds(random.nextInt(), random.nextInt(1_000_000_000))
                        .toString());
            case DATE -> json.textNode(makeDate(extreme).toString());
            case DECIMAL -> json.numberNode(makeDecimal(scalar.form(), like, extreme));
            case UUID -> json.textNode(new UUID(random.nextLong(), random.nextLong()).toString());
        };
    }

    private Instant makeInstant(ValueConstraints form) {
        int seconds = random.nextInt();
        long nanos = random.nextInt(1_000_000_000);
        return Instant.ofEpochSecond(SOME_TIME + seconds, nanos - nanos % AvroTimes.unit(form.scale()));
    }

    private LocalDate makeDate(boolean extreme) {
        return LocalDate.ofEpochDay(extreme ? random.nextInt() : random.nextInt(40_000));
    }

    /** Returns a decimal of as many digits as the one it is like, or of as many as there may be. */
    private BigDecimal makeDecimal(ValueConstraints form, @Nullable JsonNode like, boolean extreme) {
        BigDecimal given = like == null || !like.isNumber() ? BigDecimal.TEN : like.decimalValue();
        int digits = extreme ? form.precision() : Math.min(given.precision(), form.precision());
        BigInteger unscaled = new BigInteger(4 * digits, random).mod(BigInteger.TEN.pow(digits));
        boolean negative = extreme ? random.nextBoolean() : given.signum() < 0;
        return new BigDecimal(negative ? unscaled.negate() : unscaled, form.scale());
    }

    /** Returns a number of as many bits as the one it is like. */
    private BigInteger makeInt(boolean unsigned, int size, @Nullable JsonNode like, boolean extreme) {
        int bits = extreme ? size : like == null ? 10 : Long.SIZE - Long.numberOfLeadingZeros(Math.abs(toLong(like)));
        boolean negative = !unsigned && (extreme ? random.nextBoolean() : toLong(like) < 0);
        if (extreme && unsigned) {
            return new BigInteger(size, random);
        }
        int most = Math.max(1, Math.min(bits, size - 1));
        long magnitude = random.nextLong() >>> Long.SIZE - most;
        return BigInteger.valueOf(negative ? -magnitude : magnitude);
    }

    private static long toLong(@Nullable JsonNode like) {
        return like == null ? 0 : like.asLong();
    }

    /** Returns a number, or the text that stands for what is none. */
    private JsonNode toNode(String value) {
        double number = Double.parseDouble(value);
        return Double.isFinite(number) ? json.numberNode(number) : json.textNode(value);
    }

    private String makeExtreme(double least, double most) {
        return List.of("NaN", "Infinity", "-Infinity", "-0.0", "0", Double.toString(least), Double.toString(most))
                .get(random.nextInt(7));
    }

    private String varyNumber(@Nullable JsonNode like) {
        double value = like == null ? 1000 : like.asDouble(1);
        return Float.toString((float) (value * (0.5 + random.nextDouble())));
    }

    /** Returns letters of the text it is like, in another order and number. */
    private String makeText(@Nullable JsonNode like) {
        String given = like == null || like.asText().isEmpty() ? "" : like.asText();
        String letters = given.isEmpty() || extremes ? LETTERS + given : given;
        int[] points = letters.codePoints().toArray();
        int length = varySize(like == null ? LONGEST_INVENTED : given.codePointCount(0, given.length()));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return text.toString();
    }

    private byte[] makeBytes(int size, @Nullable JsonNode like) {
        int length = like == null ? LONGEST_INVENTED : like.asText().length() * 3 / 4;
        byte[] bytes = new byte[size > 0 ? size : varySize(length)];
        random.nextBytes(bytes);
        return bytes;
    }
}
