package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quote;

import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.RecordSchema;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates the codec of {@code plain}: values one after the other, and a bit for each optional one. The number of
 * values precedes a list or a map.
 */
final class PlainCodecGenerator extends CodecGenerator {
    private static final String PLAIN = "io.metrifier.message.runtime.PlainOutput.";
    private static final String INPUT = "io.metrifier.message.runtime.PlainInput in";
    private static final int BITS = 8;

    PlainCodecGenerator(GenerationTarget target) {
        super(target);
    }

    @Override
    String className() {
        return "PlainCodec";
    }

    @Override
    void writeHead(RecordSchema root, String rootClass) {
        code.lines("""
                @java.lang.Override
                public void encode(%1$s value, io.metrifier.message.MessageBuffer out) {
                write(value, out);
                }

                @java.lang.Override
                public %1$s decode(io.metrifier.message.MessageBuffer message) throws java.io.IOException {
                io.metrifier.message.runtime.PlainInput in = new io.metrifier.message.runtime.PlainInput(message);
                %1$s value = read%2$s(in);
                in.end();
                return value;
                }
                """.formatted(rootClass, root.javaName()));
    }

    @Override
    void writeRecord(RecordSchema type) {
        List<FieldSchema> optional = GenerationTarget.findOptional(type);
        code.line("private static void write(" + target.nameClass(type)
                + " v, io.metrifier.message.MessageBuffer out) {");
        if (type.fields().isEmpty()) {
            // Every value takes a byte, so no list can announce more values than there are bytes.
            code.line(PLAIN, "octet(out, 0);");
        }
        for (int i = 0; i < optional.size(); i += BITS) {
            code.line(PLAIN, "octet(out, ", toBits(optional.subList(i, Math.min(i + BITS, optional.size()))), ");");
        }
        for (FieldSchema field : type.fields()) {
            writeIfPresent(field, () -> write(field.type(), formatGetter(field), field));
        }
        code.line("}");
        writeRecordReader(type, optional);
    }

    private void writeRecordReader(RecordSchema type, List<FieldSchema> optional) {
        code.line("private static " + target.nameClass(type) + " read" + type.javaName() + "(" + INPUT
                + ") throws java.io.IOException {");
        code.line("in.enter();");
        int octets = type.fields().isEmpty() ? 1 : (optional.size() + BITS - 1) / BITS;
        for (int i = 0; i < octets; i++) {
            code.line("int bits", Integer.toString(i), " = in.octet();");
        }
        String value = construct(type, field -> {
            int bit = optional.indexOf(field);
            String absent = bit < 0 ? "" : "(bits" + bit / BITS + " & " + (1 << bit % BITS) + ") == 0 ? null : ";
            return absent + formatRead(field.type());
        });
        code.line(target.nameClass(type), " v = ", value, ";");
        code.line("in.leave();").line("return v;").line("}");
    }

    private static String toBits(List<FieldSchema> fields) {
        List<String> bits = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            bits.add("(" + formatGetter(fields.get(i)) + " == null ? 0 : " + (1 << i) + ")");
        }
        return String.join(" | ", bits);
    }

    private void write(FieldType type, String value, FieldSchema field) {
        if (type instanceof FieldType.Scalar scalar) {
            String name = scalar.kind() == FieldType.Kind.STRING ? ", " + quote(field.name()) : "";
            code.line(PLAIN, scalar.kind().codeName(), "(out, ", value, name, formatArgs(scalar), ");");
        } else if (type instanceof FieldType.Enumerated) {
            code.line(PLAIN, "uint32(out, ", value, ".ordinal());");
        } else if (type instanceof FieldType.Structure) {
            code.line("write(", value, ", out);");
        } else if (type instanceof FieldType.ListOf list) {
            code.line(PLAIN, "size(out, ", value, ".size());");
            write(list.element(), beginLoop(list, value), field);
            code.line("}");
        } else if (type instanceof FieldType.MapOf map) {
            code.line(PLAIN, "size(out, ", value, ".size());");
            String entry = beginLoop(map, value);
            write(map.key(), entry + ".getKey()", field);
            write(map.value(), entry + ".getValue()", field);
            code.line("}");
        }
    }

    private String formatRead(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            String form = formatArgs(scalar);
            return "in." + scalar.kind().codeName() + "(" + (form.isEmpty() ? "" : form.substring(2)) + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.box(type) + ".at(in.uint32())";
        }
        return type instanceof FieldType.Structure structure
                ? "read" + target.shape().findRecord(structure).javaName() + "(in)"
                : nameReader(type) + "(in)";
    }

    @Override
    void writeReader(FieldType type, String name) {
        code.line("private static ", target.box(type), " ", name, "(", INPUT, ") throws java.io.IOException {");
        code.line("int size = in.size();");
        if (type instanceof FieldType.ListOf list) {
            code.line("if (size == 0) {").line("return java.util.List.of();").line("}");
            code.line("java.util.ArrayList<", target.box(list.element()), "> all = new java.util.ArrayList<>(size);");
            code.line("for (int i = 0; i < size; i++) {");
            code.line("all.add(", formatRead(list.element()), ");");
        } else if (type instanceof FieldType.MapOf map) {
            code.line(target.box(type), " all = new java.util.LinkedHashMap<>();");
            code.line("for (int i = 0; i < size; i++) {");
            code.line("all.put(", formatRead(map.key()), ", ", formatRead(map.value()), ");");
        }
        code.line("}").line("return all;").line("}");
    }
}
