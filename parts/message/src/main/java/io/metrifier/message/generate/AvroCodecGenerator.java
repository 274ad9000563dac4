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
    void writeCommon() {
        for (EnumSchema type : target.shape().enums()) {
            String wire = nameWireClass(type);
            code.line("private static final ", wire, "[] ", target.nameOnWire(type), " = ", wire, ".values();");
        }
    }

    @Override
    void writeHead(RecordSchema root, String rootClass) {
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
                        nameWireClass(root),
                        AvroCoders.class.getName(),
                        AvroSchema.isWrittenByItself(target) ? "ofRecord" : "ofDatum"));
    }

    @Override
    void writeRecord(RecordSchema type) {
        code.line("private static ", nameWireClass(type), " to(", target.nameClass(type), " v) {");
        code.line(nameWireClass(type), " r = new ", nameWireClass(type), "();");
        for (FieldSchema field : type.fields()) {
            writeIfPresent(field, () -> {
                String value = toWire(field.type(), formatGetter(field), field);
                code.line("r.set", nameAccessor(findAvroField(type, field)), "(", value, ");");
            });
        }
        code.line("return r;").line("}");
        code.line("private static ", target.nameClass(type), " from(", nameWireClass(type), " r", FAILS);
        code.line("return ", construct(type, field -> fromWire(type, field)), ";")
                .line("}");
    }

    private String fromWire(RecordSchema type, FieldSchema field) {
        String got = "r.get" + nameAccessor(findAvroField(type, field)) + "()";
        OneOf choice = field.choice();
        if (choice != null
                && choice.isUnion()
                && (choice.isRequired() || type.findFields(choice).size() > 1)) {
            String wireType = toWireType(field.type());
            String raw = wireType.replaceFirst("<.*", "");
            return got + " instanceof " + raw + " ? " + fromWire(field.type(), "((" + wireType + ") " + got + ")")
                    + " : null";
        }
        String value = fromWire(field.type(), got);
        return field.isOptional() && !value.equals(got) ? got + " == null ? null : " + value : value;
    }

    /** Returns the Avro field of the value: those of a union are one. */
    private static FieldSchema findAvroField(RecordSchema type, FieldSchema field) {
        OneOf choice = field.choice();
        return choice != null && choice.isUnion() ? type.findFields(choice).get(0) : field;
    }

    /** Returns an expression; a list that needs more than that was filled before. */
    private String toWire(FieldType type, String value, FieldSchema field) {
        if (type instanceof FieldType.Structure) {
            return "to(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            return target.nameOnWire(target.shape().findEnum(enumerated)) + "[" + value + ".ordinal()]";
        }
        if (type instanceof FieldType.ListOf list) {
            return fillList(list, value, field);
        }
        if (type instanceof FieldType.MapOf map) {
            return fillMap(map, value, field);
        }
        return toWire((FieldType.Scalar) type, value, field);
    }

    private String toWire(FieldType.Scalar scalar, String value, FieldSchema field) {
        String size = scalar.form().size() > 0 ? ", " + scalar.form().size() : "";
        return switch (scalar.kind()) {
            case UINT32 -> "java.lang.Integer.toUnsignedLong(" + value + ")";
            case STRING -> addTextCheck(value, field.name());
            case BYTES -> wrap(scalar, check(scalar, value) + ".array()");
            case DECIMAL -> wrap(scalar, RUNTIME + "Decimals.bytes(" + value + formatArgs(scalar) + size + ")");
            case UUID -> size.isEmpty() ? value + ".toString()" : wrap(scalar, RUNTIME + "Uuids.bytes(" + value + ")");
            case DATE -> RUNTIME + "AvroTimes.days(" + value + ")";
            case INSTANT -> RUNTIME + "AvroTimes.of(" + value + ", " + countDigits(scalar) + ")";
            case DURATION -> RUNTIME + "AvroTimes.of(" + value + ")";
            default -> value;
        };
    }

    private static int countDigits(FieldType.Scalar scalar) {
        return scalar.form().scale() == 0 ? AvroTimes.NANOS : scalar.form().scale();
    }

    /** Returns bytes in Avro's form: fixed ones have their own class. */
    private String wrap(FieldType.Scalar scalar, String array) {
        return scalar.form().size() > 0
                ? "new " + toWireType(scalar) + "(" + array + ")"
                : "java.nio.ByteBuffer.wrap(" + array + ")";
    }

    private String fillList(FieldType.ListOf list, String value, FieldSchema field) {
        if (isText(list.element())) {
            return addTextCheck(value, field.name());
        }
        if (isSameInAvro(list.element())) {
            return value;
        }
        String filled = newVariable();
        code.line("java.util.ArrayList<" + toWireType(list.element()) + "> " + filled + " = new java.util.ArrayList<>("
                + value + ".size());");
        String element = beginLoop(list, value);
        code.line(filled, ".add(", toWire(list.element(), element, field), ");").line("}");
        return filled;
    }

    private String fillMap(FieldType.MapOf map, String value, FieldSchema field) {
        String filled = newVariable();
        code.line("java.util.LinkedHashMap<java.lang.String, " + toWireType(map.value()) + "> " + filled
                + " = new java.util.LinkedHashMap<>();");
        String entry = beginLoop(map, value);
        String inner = toWire(map.value(), entry + ".getValue()", field);
        code.line(filled, ".put(", addTextCheck(entry + ".getKey()", field.name()), ", ", inner, ");")
                .line("}");
        return filled;
    }

    private static boolean isText(FieldType type) {
        return type instanceof FieldType.Scalar scalar && scalar.kind() == FieldType.Kind.STRING;
    }

    /** Returns whether Avro has the same value in the same class. */
    private static boolean isSameInAvro(FieldType type) {
        return type instanceof FieldType.Scalar scalar
                && switch (scalar.kind()) {
                    case BOOL, INT32, INT64, UINT64, FLOAT, DOUBLE, STRING -> true;
                    default -> false;
                };
    }

    @Override
    String toWireType(FieldType type) {
        if (type instanceof FieldType.Structure structure) {
            return nameWireClass(target.shape().findRecord(structure));
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            return nameWireClass(target.shape().findEnum(enumerated));
        }
        if (type instanceof FieldType.ListOf list) {
            return "java.util.List<" + toWireType(list.element()) + ">";
        }
        if (type instanceof FieldType.MapOf map) {
            return "java.util.Map<java.lang.String, " + toWireType(map.value()) + ">";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        if (scalar.form().size() > 0) {
            return wirePackage + GenerationTarget.nameFixed(scalar.form().size());
        }
        return switch (scalar.kind()) {
            case UINT32, INSTANT, DURATION -> "java.lang.Long";
            case BYTES, DECIMAL -> "java.nio.ByteBuffer";
            case DATE -> "java.lang.Integer";
            case UUID -> "java.lang.String";
            default -> target.box(type);
        };
    }

    @Override
    String fromWire(FieldType type, String value) {
        if (type instanceof FieldType.Structure) {
            return "from(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.box(type) + ".at(" + value + ".ordinal())";
        }
        if (type instanceof FieldType.ListOf || type instanceof FieldType.MapOf) {
            return nameReader(type) + "(" + value + ")";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        String array = value + (scalar.form().size() > 0 ? ".bytes()" : ".array()");
        return switch (scalar.kind()) {
            case UINT32 -> RUNTIME + "ValueChecks.uint32(" + value + ")";
            case BYTES -> "io.metrifier.message.Bytes.wrap(" + array + ")";
            case DECIMAL -> RUNTIME + "Decimals.of(" + array + formatArgs(scalar) + ")";
            case UUID -> RUNTIME + "Uuids.of(" + (scalar.form().size() > 0 ? array : value) + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + value + ")";
            case INSTANT -> RUNTIME + "AvroTimes.instant(" + value + ", " + countDigits(scalar) + ")";
            case DURATION -> "java.time.Duration.ofNanos(" + value + ")";
            default -> value;
        };
    }
}
