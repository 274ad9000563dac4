package io.metrifier.message.generate;

import static io.metrifier.message.shape.JavaNames.quoted;

import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.RecordShape;

/** Generates the codec of {@code json} on Jackson's streams: members by name, unknown ones are skipped. */
final class JsonCodecGenerator extends CodecGenerator {
    private static final String JSON = RUNTIME + "JsonValues.";
    private static final String OUT = "com.fasterxml.jackson.core.JsonGenerator out";
    private static final String IN = "com.fasterxml.jackson.core.JsonParser in";
    private static final String FAILS = ") throws java.io.IOException {";
    private static final String TOKEN = "com.fasterxml.jackson.core.JsonToken.";

    JsonCodecGenerator(GenerationTarget target) {
        super(target);
    }

    @Override
    String className() {
        return "JsonCodec";
    }

    @Override
    void head(RecordShape root, String rootClass) {
        code.lines("""
                @java.lang.Override
                public void encode(%1$s value, io.metrifier.message.MessageBuffer out) throws java.io.IOException {
                try (com.fasterxml.jackson.core.JsonGenerator json = %3$swriter(out)) {
                write(value, json);
                }
                }

                @java.lang.Override
                public %1$s decode(io.metrifier.message.MessageBuffer message) throws java.io.IOException {
                try (com.fasterxml.jackson.core.JsonParser in = %3$sreader(message)) {
                %1$s value = read%2$s(in, "");
                %3$send(in);
                return value;
                }
                }
                """.formatted(rootClass, root.javaName(), JSON));
    }

    @Override
    void record(RecordShape type) {
        for (FieldShape field : type.fields()) {
            code.line("private static final com.fasterxml.jackson.core.SerializableString " + constant(type, field)
                    + " = new com.fasterxml.jackson.core.io.SerializedString(" + quoted(field.name()) + ");");
        }
        code.line("private static void write(", target.className(type), " v, ", OUT, FAILS);
        code.line("out.writeStartObject();");
        for (FieldShape field : type.fields()) {
            ifPresent(field, () -> {
                code.line("out.writeFieldName(", constant(type, field), ");");
                write(field.type(), get(field), field);
            });
        }
        code.line("out.writeEndObject();").line("}");
        readRecord(type);
    }

    private String constant(RecordShape type, FieldShape field) {
        return target.wireName(type) + "_" + GenerationTarget.wireName(field);
    }

    private void readRecord(RecordShape type) {
        code.line("private static " + target.className(type) + " read" + type.javaName() + "(" + IN
                + ", java.lang.String field" + FAILS);
        code.line(JSON, "begin(in, ", TOKEN, "START_OBJECT, field);");
        for (FieldShape field : type.fields()) {
            code.line(local(field), " ", GenerationTarget.wireName(field), " = ", initial(field), ";");
        }
        code.line("for (java.lang.String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {");
        code.line("in.nextToken();").line("switch (name) {");
        type.fields().forEach(this::readMember);
        code.line("default: in.skipChildren();").line("}").line("}");
        for (FieldShape field : type.fields()) {
            if (mustBeFound(field)) {
                code.line("if (", GenerationTarget.wireName(field), " == null) {");
                code.line("throw ", JSON, "missing(", quoted(field.name()), ");")
                        .line("}");
            }
        }
        code.line("return ", construct(type, GenerationTarget::wireName), ";").line("}");
    }

    private void readMember(FieldShape field) {
        String read = read(field.type(), quoted(field.name()));
        String absent = field.isOptional() ? "in.currentToken() == " + TOKEN + "VALUE_NULL ? null : " : "";
        String name = GenerationTarget.wireName(field);
        code.line("case ", quoted(field.name()), ": ", name, " = ", absent, read, "; break;");
    }

    private static boolean mustBeFound(FieldShape field) {
        return field.presence().isDemanded();
    }

    private String local(FieldShape field) {
        return mustBeFound(field) ? target.boxed(field.type()) : target.component(field);
    }

    private String initial(FieldShape field) {
        FieldType type = field.type();
        if (field.isOptional() || mustBeFound(field)) {
            return "null";
        }
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.kind().defaultCode();
        }
        return type instanceof FieldType.Enumerated
                ? target.boxed(type) + ".at(0)"
                : type instanceof FieldType.ListOf ? "java.util.List.of()" : "java.util.Map.of()";
    }

    private void write(FieldType type, String value, FieldShape field) {
        if (type instanceof FieldType.Scalar scalar) {
            writeScalar(scalar, value, field);
        } else if (type instanceof FieldType.Enumerated) {
            code.line("out.writeString(", value, ".label());");
        } else if (type instanceof FieldType.Structure) {
            code.line("write(", value, ", out);");
        } else if (type instanceof FieldType.ListOf list) {
            code.line("out.writeStartArray();");
            write(list.element(), beginLoop(list, value), field);
            code.line("}").line("out.writeEndArray();");
        } else if (type instanceof FieldType.MapOf map) {
            code.line("out.writeStartObject();");
            String entry = beginLoop(map, value);
            code.line("out.writeFieldName(", key(map.key().kind(), entry + ".getKey()", field), ");");
            write(map.value(), entry + ".getValue()", field);
            code.line("}").line("out.writeEndObject();");
        }
    }

    private static String key(FieldType.Kind kind, String value, FieldShape field) {
        return switch (kind) {
            case STRING -> RUNTIME + "ValueChecks.encodable(" + value + ", " + quoted(field.name()) + ")";
            case UINT32 -> "java.lang.Integer.toUnsignedString(" + value + ")";
            case UINT64 -> "java.lang.Long.toUnsignedString(" + value + ")";
            default -> value + ".toString()";
        };
    }

    private void writeScalar(FieldType.Scalar scalar, String value, FieldShape field) {
        switch (scalar.kind()) {
            case BOOL -> code.line("out.writeBoolean(", value, ");");
            case INT32, INT64, FLOAT, DOUBLE -> code.line("out.writeNumber(", value, ");");
            case UINT32 -> code.line("out.writeNumber(java.lang.Integer.toUnsignedLong(", value, "));");
            case UINT64 -> code.line(JSON, "uint64(out, ", value, ");");
            case STRING -> code.line(JSON, "text(out, ", value, ", ", quoted(field.name()), ");");
            case BYTES -> code.line("out.writeBinary(", sized(scalar, value), ".array());");
            case DECIMAL -> code.line("out.writeNumber(", RUNTIME, "Decimals.text(", value, form(scalar), "));");
            case INSTANT, DURATION, DATE, UUID -> code.line("out.writeString(", value, ".toString());");
        }
    }

    private String read(FieldType type, String name) {
        if (type instanceof FieldType.Scalar scalar) {
            return JSON + scalar.kind().codeName() + "(in, " + name + form(scalar) + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.boxed(type) + ".labelled(" + JSON + "text(in, " + name + "))";
        }
        return type instanceof FieldType.Structure structure
                ? "read" + target.shape().record(structure).javaName() + "(in, " + name + ")"
                : readerOf(type) + "(in, " + name + ")";
    }

    @Override
    void reader(FieldType type, String name) {
        code.line("private static ", target.boxed(type), " ", name, "(", IN, ", java.lang.String field", FAILS);
        if (type instanceof FieldType.ListOf list) {
            code.line(JSON, "begin(in, ", TOKEN, "START_ARRAY, field);");
            code.line("java.util.ArrayList<", target.boxed(list.element()), "> all = new java.util.ArrayList<>();");
            code.line("while (in.nextToken() != ", TOKEN, "END_ARRAY) {");
            code.line("all.add(", read(list.element(), "field"), ");");
        } else if (type instanceof FieldType.MapOf map) {
            code.line(JSON, "begin(in, ", TOKEN, "START_OBJECT, field);");
            code.line(target.boxed(type), " all = new java.util.LinkedHashMap<>();");
            code.line("for (java.lang.String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {");
            code.line("in.nextToken();");
            code.line("all.put(", readKey(map.key().kind()), ", ", read(map.value(), "field"), ");");
        }
        code.line("}").line("return all;").line("}");
    }

    private static String readKey(FieldType.Kind kind) {
        return switch (kind) {
            case STRING -> "key";
            case INT32 -> "java.lang.Integer.valueOf(key)";
            case UINT32 -> "java.lang.Integer.parseUnsignedInt(key)";
            case INT64 -> "java.lang.Long.valueOf(key)";
            case UINT64 -> "java.lang.Long.parseUnsignedLong(key)";
            default -> "java.lang.Boolean.valueOf(key)";
        };
    }
}
