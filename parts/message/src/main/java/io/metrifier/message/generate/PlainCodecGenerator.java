package io.metrifier.message.generate;

import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.RecordShape;
import java.util.ArrayList;
import java.util.List;

/** Generates the codec of {@code plain}: values one after the other, and a bit for each optional one. */
final class PlainCodecGenerator extends SequentialCodecGenerator {
    private static final String PLAIN = "io.metrifier.message.runtime.PlainOutput.";
    private static final String INPUT = "io.metrifier.message.runtime.PlainInput in";
    private static final int BITS = 8;

    PlainCodecGenerator(GenerationTarget target) {
        super(target, PLAIN, INPUT + ") throws java.io.IOException {", "in.size()");
    }

    @Override
    String writeStructure(String value) {
        return "write(" + value + ", out);";
    }

    @Override
    String className() {
        return "PlainCodec";
    }

    @Override
    void head(RecordShape root, String rootClass) {
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
    void record(RecordShape type) {
        List<FieldShape> optional = GenerationTarget.optional(type);
        code.line("private static void write(" + target.className(type)
                + " v, io.metrifier.message.MessageBuffer out) {");
        if (type.fields().isEmpty()) {
            // Every value takes a byte, so no list can announce more values than there are bytes.
            code.line(PLAIN, "octet(out, 0);");
        }
        for (int from = 0; from < optional.size(); from += BITS) {
            code.line(PLAIN, "octet(out, ", bits(optional.subList(from, Math.min(from + BITS, optional.size()))), ");");
        }
        for (FieldShape field : type.fields()) {
            ifPresent(field, () -> write(field.type(), get(field), field));
        }
        code.line("}");
        readRecord(type, optional);
    }

    private void readRecord(RecordShape type, List<FieldShape> optional) {
        code.line("private static " + target.className(type) + " read" + type.javaName() + "(" + INPUT
                + ") throws java.io.IOException {");
        code.line("in.enter();");
        int octets = type.fields().isEmpty() ? 1 : (optional.size() + BITS - 1) / BITS;
        for (int i = 0; i < octets; i++) {
            code.line("int bits", Integer.toString(i), " = in.octet();");
        }
        String value = construct(type, field -> {
            int bit = optional.indexOf(field);
            String absent = bit < 0 ? "" : "(bits" + bit / BITS + " & " + (1 << bit % BITS) + ") == 0 ? null : ";
            return absent + read(field.type());
        });
        code.line(target.className(type), " v = ", value, ";");
        code.line("in.leave();").line("return v;").line("}");
    }

    private static String bits(List<FieldShape> fields) {
        List<String> bits = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            bits.add("(" + get(fields.get(i)) + " == null ? 0 : " + (1 << i) + ")");
        }
        return String.join(" | ", bits);
    }

    @Override
    String read(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            String form = form(scalar);
            return "in." + scalar.kind().codeName() + "(" + (form.isEmpty() ? "" : form.substring(2)) + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.boxed(type) + ".at(in.uint32())";
        }
        return type instanceof FieldType.Structure structure
                ? "read" + target.shape().record(structure).javaName() + "(in)"
                : readerOf(type) + "(in)";
    }
}
