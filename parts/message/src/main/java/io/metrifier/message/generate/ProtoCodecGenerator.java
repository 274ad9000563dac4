package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quoted;

import io.metrifier.message.schema.FieldPresence;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.RecordSchema;

/** Generates the codec of {@code proto}, which converts between records and protoc's messages. */
final class ProtoCodecGenerator extends ConvertingCodecGenerator {
    private static final String TIMES = RUNTIME + "ProtoTimestampCodec.";
    private static final String WRAPPED = "google.protobuf.";

    private final ProtoWrappers wrappers;

    ProtoCodecGenerator(GenerationTarget target) {
        super(target, "proto");
        wrappers = new ProtoWrappers(target.shape());
    }

    @Override
    String className() {
        return "ProtoCodec";
    }

    @Override
    void head(RecordSchema root, String rootClass) {
        code.lines("""
                @java.lang.Override
                public void encode(%1$s value, io.metrifier.message.MessageBuffer out) throws java.io.IOException {
                %2$s message = to(value);
                int length = message.getSerializedSize();
                int at = out.claim(length);
                message.writeTo(com.google.protobuf.CodedOutputStream.newInstance(out.array(), at, length));
                }

                @java.lang.Override
                public %1$s decode(io.metrifier.message.MessageBuffer in) throws java.io.IOException {
                return from(%2$s.parser().parseFrom(in.array(), 0, in.size()));
                }
                """.formatted(rootClass, wire(root)));
    }

    @Override
    void common() {
        wrappers.names().forEach(this::wrap);
    }

    @Override
    void record(RecordSchema type) {
        code.line("private static ", wire(type), " to(", target.className(type), " v) {");
        code.line(wire(type), ".Builder b = ", wire(type), ".newBuilder();");
        for (FieldSchema field : type.fields()) {
            ifPresent(field, () -> set(field));
        }
        code.line("return b.build();").line("}");
        code.line("private static ", target.className(type), " from(", wire(type), " m", FAILS);
        for (FieldSchema field : type.fields()) {
            if (field.presence() == FieldPresence.REQUIRED) {
                code.line("if (!", has(field), ") {");
                code.line("throw new java.io.IOException(" + quoted("missing field: field=" + field.name()) + ");");
                code.line("}");
            }
        }
        String value =
                construct(type, field -> field.isOptional() ? has(field) + " ? " + got(field) + " : null" : got(field));
        code.line("return ", value, ";").line("}");
    }

    private static String has(FieldSchema field) {
        return "m.has" + accessor(field) + "()";
    }

    private void set(FieldSchema field) {
        String name = accessor(field);
        if (ProtoWrappers.isMany(field.type()) && !ProtoWrappers.isWrapped(field)) {
            fill(field.type(), get(field), name, field.name());
        } else {
            String value = to(field.type(), get(field), field.name());
            code.line("b.set", name, suffix(field.type()), "(", value, ");");
        }
    }

    /**
     * Writes code that fills a list or a map of the builder.
     *
     * @param name its name in the builder's methods
     * @param label its name in messages for people
     */
    private void fill(FieldType type, String value, String name, String label) {
        if (type instanceof FieldType.ListOf list) {
            if (isTakenAsItIs(list.element())) {
                code.line("b.addAll", name, "(", value, ");");
                return;
            }
            if (isGivenAsItIs(list.element())) {
                code.line("b.addAll", name, "(", encodable(value, label), ");");
                return;
            }
            String element = beginLoop(list, value);
            code.line("b.add", name, suffix(list.element()), "(", to(list.element(), element, label), ");")
                    .line("}");
        } else if (type instanceof FieldType.MapOf map) {
            String entry = beginLoop(map, value);
            String key = to(map.key(), entry + ".getKey()", label);
            String each = to(map.value(), entry + ".getValue()", label);
            code.line("b.put", name, suffix(map.value()), "(", key, ", ", each, ");")
                    .line("}");
        }
    }

    /** Writes the method that puts a list or a map into a message of its own. */
    private void wrap(FieldType type, String name) {
        String wire = wireType(type);
        code.line("private static ", wire, " wrap", name, "(", target.boxed(type), " all) {");
        code.line(wire, ".Builder b = ", wire, ".newBuilder();");
        fill(type, "all", "F1", "all");
        code.line("return b.build();").line("}");
    }

    /** Numbers are passed unchanged; text is checked when it is written, not when it is read. */
    private static boolean isTakenAsItIs(FieldType type) {
        return type instanceof FieldType.Scalar scalar
                && !scalar.wire().startsWith(WRAPPED)
                && scalar.kind().isNumber();
    }

    private static boolean isGivenAsItIs(FieldType type) {
        return isTakenAsItIs(type)
                || type instanceof FieldType.Scalar scalar
                        && scalar.kind() == FieldType.Kind.STRING
                        && scalar.wire().equals("string");
    }

    /** Constants are passed as numbers, so that unknown ones are detected. */
    private static String suffix(FieldType type) {
        return type instanceof FieldType.Enumerated ? "Value" : "";
    }

    private String to(FieldType type, String value, String label) {
        if (ProtoWrappers.isMany(type)) {
            return "wrap" + wrappers.of(type) + "(" + value + ")";
        }
        if (type instanceof FieldType.Structure) {
            return "to(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return value + ".number()";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        String raw = switch (scalar.kind()) {
            case STRING -> encodable(value, label);
            case BYTES -> "com.google.protobuf.UnsafeByteOperations.unsafeWrap(" + sized(scalar, value) + ".array())";
            case DECIMAL -> RUNTIME + "Decimals.text(" + value + form(scalar) + ")";
            case DATE -> RUNTIME + "AvroTimes.days(" + value + ")";
            case UUID -> value + ".toString()";
            case INSTANT -> TIMES + "timestamp(" + value + ")";
            case DURATION -> TIMES + "duration(" + value + ")";
            default -> value;
        };
        return isWrapper(scalar) ? "com." + scalar.wire() + ".of(" + raw + ")" : raw;
    }

    private static boolean isWrapper(FieldType.Scalar scalar) {
        return scalar.kind().hasDefault() && scalar.wire().startsWith(WRAPPED);
    }

    private String got(FieldSchema field) {
        return ProtoWrappers.isMany(field.type()) && !ProtoWrappers.isWrapped(field)
                ? got(field.type(), "m", accessor(field))
                : from(field.type(), "m.get" + accessor(field) + suffix(field.type()) + "()");
    }

    /** Returns the list or map of a message with this name. */
    private String got(FieldType type, String message, String name) {
        FieldType inner = type instanceof FieldType.ListOf list ? list.element() : ((FieldType.MapOf) type).value();
        String all = message + ".get" + name + suffix(inner) + (type instanceof FieldType.ListOf ? "List()" : "Map()");
        return isGivenAsItIs(inner) ? all : readerOf(type) + "(" + all + ")";
    }

    @Override
    String from(FieldType type, String value) {
        if (ProtoWrappers.isMany(type)) {
            return got(type, value, "F1");
        }
        if (type instanceof FieldType.Structure) {
            return "from(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.boxed(type) + ".numbered(" + value + ")";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        String raw = isWrapper(scalar) ? value + ".getValue()" : value;
        return switch (scalar.kind()) {
            case BYTES -> sized(scalar, "io.metrifier.message.Bytes.wrap(" + raw + ".toByteArray())");
            case DECIMAL -> RUNTIME + "Decimals.of(" + raw + form(scalar) + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + raw + ")";
            case UUID -> RUNTIME + "Uuids.of(" + raw + ")";
            case INSTANT -> TIMES + "instant(" + raw + ")";
            case DURATION -> TIMES + "duration(" + raw + ")";
            default -> raw;
        };
    }

    @Override
    String wireType(FieldType type) {
        if (ProtoWrappers.isMany(type)) {
            return wirePackage + wrappers.of(type);
        }
        if (type instanceof FieldType.Structure structure) {
            return wire(target.shape().record(structure));
        }
        if (type instanceof FieldType.Enumerated) {
            return "java.lang.Integer";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        if (scalar.wire().startsWith(WRAPPED)) {
            return "com." + scalar.wire();
        }
        return switch (scalar.kind()) {
            case BYTES -> "com.google.protobuf.ByteString";
            case DECIMAL, UUID -> "java.lang.String";
            case DATE -> "java.lang.Integer";
            default -> scalar.kind().boxedType();
        };
    }
}
