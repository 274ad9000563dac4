package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quote;

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
    void writeHead(RecordSchema root, String rootClass) {
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
                """.formatted(rootClass, nameWireClass(root)));
    }

    @Override
    void writeCommon() {
        wrappers.names().forEach(this::writeWrapper);
    }

    @Override
    void writeRecord(RecordSchema type) {
        code.line("private static ", nameWireClass(type), " to(", target.nameClass(type), " v) {");
        code.line(nameWireClass(type), ".Builder b = ", nameWireClass(type), ".newBuilder();");
        for (FieldSchema field : type.fields()) {
            writeIfPresent(field, () -> writeSetter(field));
        }
        code.line("return b.build();").line("}");
        code.line("private static ", target.nameClass(type), " from(", nameWireClass(type), " m", FAILS);
        for (FieldSchema field : type.fields()) {
            if (field.presence() == FieldPresence.REQUIRED) {
                code.line("if (!", formatHas(field), ") {");
                code.line("throw new java.io.IOException(" + quote("missing field: field=" + field.name()) + ");");
                code.line("}");
            }
        }
        String value =
                construct(type, f -> f.isOptional() ? formatHas(f) + " ? " + formatRead(f) + " : null" : formatRead(f));
        code.line("return ", value, ";").line("}");
    }

    private static String formatHas(FieldSchema field) {
        return "m.has" + nameAccessor(field) + "()";
    }

    private void writeSetter(FieldSchema field) {
        String name = nameAccessor(field);
        if (ProtoWrappers.isMany(field.type()) && !ProtoWrappers.isWrapped(field)) {
            writeFill(field.type(), formatGetter(field), name, field.name());
        } else {
            String value = toWire(field.type(), formatGetter(field), field.name());
            code.line("b.set", name, toSuffix(field.type()), "(", value, ");");
        }
    }

    /**
     * Writes code that fills a list or a map of the builder.
     *
     * @param name its name in the builder's methods
     * @param label its name in messages for people
     */
    private void writeFill(FieldType type, String value, String name, String label) {
        if (type instanceof FieldType.ListOf list) {
            if (isTakenAsItIs(list.element())) {
                code.line("b.addAll", name, "(", value, ");");
                return;
            }
            if (isGivenAsItIs(list.element())) {
                code.line("b.addAll", name, "(", addTextCheck(value, label), ");");
                return;
            }
            String element = beginLoop(list, value);
            code.line("b.add", name, toSuffix(list.element()), "(", toWire(list.element(), element, label), ");")
                    .line("}");
        } else if (type instanceof FieldType.MapOf map) {
            String entry = beginLoop(map, value);
            String key = toWire(map.key(), entry + ".getKey()", label);
            String each = toWire(map.value(), entry + ".getValue()", label);
            code.line("b.put", name, toSuffix(map.value()), "(", key, ", ", each, ");")
                    .line("}");
        }
    }

    /** Writes the method that puts a list or a map into a message of its own. */
    private void writeWrapper(FieldType type, String name) {
        String wire = toWireType(type);
        code.line("private static ", wire, " wrap", name, "(", target.box(type), " all) {");
        code.line(wire, ".Builder b = ", wire, ".newBuilder();");
        writeFill(type, "all", "F1", "all");
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
    private static String toSuffix(FieldType type) {
        return type instanceof FieldType.Enumerated ? "Value" : "";
    }

    private String toWire(FieldType type, String value, String label) {
        if (ProtoWrappers.isMany(type)) {
            return "wrap" + wrappers.nameWrapper(type) + "(" + value + ")";
        }
        if (type instanceof FieldType.Structure) {
            return "to(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return value + ".number()";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        String raw = switch (scalar.kind()) {
            case STRING -> addTextCheck(value, label);
            case BYTES -> "com.google.protobuf.UnsafeByteOperations.unsafeWrap(" + check(scalar, value) + ".array())";
            case DECIMAL -> RUNTIME + "Decimals.text(" + value + formatArgs(scalar) + ")";
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

    private String formatRead(FieldSchema field) {
        return ProtoWrappers.isMany(field.type()) && !ProtoWrappers.isWrapped(field)
                ? formatRead(field.type(), "m", nameAccessor(field))
                : fromWire(field.type(), "m.get" + nameAccessor(field) + toSuffix(field.type()) + "()");
    }

    /** Returns the list or map of a message with this name. */
    private String formatRead(FieldType type, String owner, String name) {
        FieldType inner = type instanceof FieldType.ListOf list ? list.element() : ((FieldType.MapOf) type).value();
        String all = owner + ".get" + name + toSuffix(inner) + (type instanceof FieldType.ListOf ? "List()" : "Map()");
        return isGivenAsItIs(inner) ? all : nameReader(type) + "(" + all + ")";
    }

    @Override
    String fromWire(FieldType type, String value) {
        if (ProtoWrappers.isMany(type)) {
            return formatRead(type, value, "F1");
        }
        if (type instanceof FieldType.Structure) {
            return "from(" + value + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.box(type) + ".numbered(" + value + ")";
        }
        FieldType.Scalar scalar = (FieldType.Scalar) type;
        String raw = isWrapper(scalar) ? value + ".getValue()" : value;
        return switch (scalar.kind()) {
            case BYTES -> check(scalar, "io.metrifier.message.Bytes.wrap(" + raw + ".toByteArray())");
            case DECIMAL -> RUNTIME + "Decimals.of(" + raw + formatArgs(scalar) + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + raw + ")";
            case UUID -> RUNTIME + "Uuids.of(" + raw + ")";
            case INSTANT -> TIMES + "instant(" + raw + ")";
            case DURATION -> TIMES + "duration(" + raw + ")";
            default -> raw;
        };
    }

    @Override
    String toWireType(FieldType type) {
        if (ProtoWrappers.isMany(type)) {
            return wirePackage + wrappers.nameWrapper(type);
        }
        if (type instanceof FieldType.Structure structure) {
            return nameWireClass(target.shape().findRecord(structure));
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
