package io.metrifier.message.generate;

import io.metrifier.message.runtime.AvroTimes;
import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.OneOf;
import io.metrifier.message.schema.RecordSchema;
import io.metrifier.transport.support.avro.AvroCoders;

/** Generates the codec of {@code avro}, which converts between records and Avro's specific records. */
final class AvroCodecGenerator extends ConvertingCodecGenerator {
    AvroCodecGenerator(GenerationTarget target) {
        super(target, "avro");
    }

    @Override
    String className() {
        return "AvroCodec";
    }

    @Override
    void common() {
        for (EnumSchema type : target.shape().enums()) {
            String wire = wire(type);
            code.line("private static final ", wire, "[] ", target.wireName(type), " = ", wire, ".values();");
        }
    }

    @Override
    void head(RecordSchema root, String rootClass) {
        code.lines("""
                private final %3$s coders = %3$s.%4$s(new %2$s());

                @java.lang.Override
                public void encode(%1$s value, io.metrifier.message.MessageBuffer out) throws java.io.IOException {
                coders.encode(to(value), out);
                }

                @java.lang.Override
                public %1$s decode(io.metrifier.message.MessageBuffer in) throws java.io.IOException {
                return from(coders.decode(new %2$s(), in));
                }
                """.formatted(
                        rootClass,
                        wire(root),
                        AvroCoders.class.getName(),
                        AvroSchema.isWrittenByItself(target) ? "ofRecord" : "ofDatum"));
    }

    @Override
    void record(RecordSchema type) {
        code.line("private static ", wire(type), " to(", target.className(type), " v) {");
        code.line(wire(type), " r = new ", wire(type), "();");
        for (FieldSchema field : type.fields()) {
            ifPresent(field, () -> {
                String value = to(field.type(), get(field), field);
                code.line("r.set", accessor(slot(type, field)), "(", value, ");");
            });
        }
        code.line("return r;").line("}");
        code.line("private static ", target.className(type), " from(", wire(type), " r", FAILS);
        code.line("return ", construct(type, field -> from(type, field)), ";").line("}");
    }

    private String from(RecordSchema type, FieldSchema field) {
        String got = "r.get" + accessor(slot(type, field)) + "()";
        OneOf choice = field.choice();
        if (choice != null
                && choice.isUnion()
                && (choice.isRequired() || type.fields(choice).size() > 1)) {
            String wireType = wireType(field.type());
            String raw = wireType.replaceFirst("<.*", "");
            return got + " instanceof " + raw + " ? " + from(field.type(), "((" + wireType + ") " + got + ")")
                    + " : null";
        }
        String value = from(field.type(), got);
        return field.isOptional() && !value.equals(got) ? got + " == null ? null : " + value : value;
    }

    /** Returns the Avro field of the value: those of a union are one. */
    private static FieldSchema slot(RecordSchema type, FieldSchema field) {
        OneOf choice = field.choice();
        return choice != null && choice.isUnion() ? type.fields(choice).get(0) : field;
    }

    /** Returns an expression; a list that needs more than that was filled before. */
    private String to(FieldType type, String value, FieldSchema field) {
        if (type instanceof FieldType.Structure) {
            return "to(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            return target.wireName(target.shape().enumeration(enumerated)) + "[" + value + ".ordinal()]";
        }
        if (type instanceof FieldType.ListOf list) {
            return fillList(list, value, field);
        }
        if (type instanceof FieldType.MapOf map) {
            return fillMap(map, value, field);
        }
        return to((FieldType.Scalar) type, value, field);
    }

    private String to(FieldType.Scalar scalar, String value, FieldSchema field) {
        int size = scalar.form().size();
        return switch (scalar.kind()) {
            case UINT32 -> "java.lang.Integer.toUnsignedLong(" + value + ")";
            case STRING -> encodable(value, field.name());
            case BYTES -> bytes(scalar, sized(scalar, value) + ".array()");
            case DECIMAL ->
                bytes(scalar, RUNTIME + "Decimals.bytes(" + value + form(scalar) + (size > 0 ? ", " + size : "") + ")");
            case UUID -> size > 0 ? bytes(scalar, RUNTIME + "Uuids.bytes(" + value + ")") : value + ".toString()";
            case DATE -> RUNTIME + "AvroTimes.days(" + value + ")";
            case INSTANT -> RUNTIME + "AvroTimes.of(" + value + ", " + digits(scalar) + ")";
            case DURATION -> RUNTIME + "AvroTimes.of(" + value + ")";
            default -> value;
        };
    }

    private static int digits(FieldType.Scalar scalar) {
        return scalar.form().scale() == 0 ? AvroTimes.NANOS : scalar.form().scale();
    }

    /** Returns bytes in Avro's form: fixed ones have their own class. */
    private String bytes(FieldType.Scalar scalar, String array) {
        return scalar.form().size() > 0
                ? "new " + wireType(scalar) + "(" + array + ")"
                : "java.nio.ByteBuffer.wrap(" + array + ")";
    }

    private String fillList(FieldType.ListOf list, String value, FieldSchema field) {
        if (isText(list.element())) {
            return encodable(value, field.name());
        }
        if (isTheSame(list.element())) {
            return value;
        }
        String filled = variable();
        code.line("java.util.ArrayList<" + wireType(list.element()) + "> " + filled + " = new java.util.ArrayList<>("
                + value + ".size());");
        String element = beginLoop(list, value);
        code.line(filled, ".add(", to(list.element(), element, field), ");").line("}");
        return filled;
    }

    private String fillMap(FieldType.MapOf map, String value, FieldSchema field) {
        String filled = variable();
        code.line("java.util.LinkedHashMap<java.lang.String, " + wireType(map.value()) + "> " + filled
                + " = new java.util.LinkedHashMap<>();");
        String entry = beginLoop(map, value);
        String inner = to(map.value(), entry + ".getValue()", field);
        code.line(filled, ".put(", encodable(entry + ".getKey()", field.name()), ", ", inner, ");")
                .line("}");
        return filled;
    }

    private static boolean isText(FieldType type) {
        return type instanceof FieldType.Scalar scalar && scalar.kind() == FieldType.Kind.STRING;
    }

    /** Returns whether Avro has the same value in the same class. */
    private static boolean isTheSame(FieldType type) {
        return type instanceof FieldType.Scalar scalar
                && switch (scalar.kind()) {
                    case BOOL, INT32, INT64, UINT64, FLOAT, DOUBLE, STRING -> true;
                    default -> false;
                };
    }

    @Override
    String wireType(FieldType type) {
        if (type instanceof FieldType.Structure structure) {
            return wire(target.shape().record(structure));
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            return wire(target.shape().enumeration(enumerated));
        }
        if (type instanceof FieldType.ListOf list) {
            return "java.util.List<" + wireType(list.element()) + ">";
        }
        if (type instanceof FieldType.MapOf map) {
            return "java.util.Map<java.lang.String, " + wireType(map.value()) + ">";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        if (scalar.form().size() > 0) {
            return wirePackage + GenerationTarget.fixedName(scalar.form().size());
        }
        return switch (scalar.kind()) {
            case UINT32, INSTANT, DURATION -> "java.lang.Long";
            case BYTES, DECIMAL -> "java.nio.ByteBuffer";
            case DATE -> "java.lang.Integer";
            case UUID -> "java.lang.String";
            default -> target.boxed(type);
        };
    }

    @Override
    String from(FieldType type, String value) {
        if (type instanceof FieldType.Structure) {
            return "from(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.boxed(type) + ".at(" + value + ".ordinal())";
        }
        if (type instanceof FieldType.ListOf || type instanceof FieldType.MapOf) {
            return readerOf(type) + "(" + value + ")";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        String array = value + (scalar.form().size() > 0 ? ".bytes()" : ".array()");
        return switch (scalar.kind()) {
            case UINT32 -> RUNTIME + "ValueChecks.uint32(" + value + ")";
            case BYTES -> "io.metrifier.message.Bytes.wrap(" + array + ")";
            case DECIMAL -> RUNTIME + "Decimals.of(" + array + form(scalar) + ")";
            case UUID -> RUNTIME + "Uuids.of(" + (scalar.form().size() > 0 ? array : value) + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + value + ")";
            case INSTANT -> RUNTIME + "AvroTimes.instant(" + value + ", " + digits(scalar) + ")";
            case DURATION -> "java.time.Duration.ofNanos(" + value + ")";
            default -> value;
        };
    }
}
