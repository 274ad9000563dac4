package io.metrifier.message.generate;

import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.RecordShape;

/** Generates the codec of {@code kryo}: a serializer for each record, which Kryo finds by its class. */
final class KryoCodecGenerator extends SequentialCodecGenerator {
    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.";
    private static final String INPUT = KRYO + "Kryo kryo, " + KRYO + "io.Input in";
    private static final String VALUES = RUNTIME + "KryoValues.";

    KryoCodecGenerator(GenerationTarget target) {
        super(target, VALUES, INPUT + ") {", VALUES + "size(in)");
    }

    @Override
    String writeStructure(String value) {
        return "kryo.writeObject(out, " + value + ");";
    }

    @Override
    String className() {
        return "KryoCodec";
    }

    @Override
    void head(RecordShape root, String rootClass) {
        code.lines("""
                private final %2$s<%1$s> coder =
                new %2$s<>(%1$s.class, KryoCodec::serializers);
                @java.lang.Override
                public void encode(%1$s value, io.metrifier.message.MessageBuffer out) {
                coder.encode(value, out);
                }
                @java.lang.Override
                public %1$s decode(io.metrifier.message.MessageBuffer in) throws java.io.IOException {
                return coder.decode(in);
                }
                """.formatted(rootClass, RUNTIME + "KryoCoder"));
    }

    @Override
    void common() {
        code.lines("""
                private static java.util.Map<java.lang.Class<?>, %1$sSerializer<?>> serializers() {
                java.util.Map<java.lang.Class<?>, %1$sSerializer<?>> all = new java.util.LinkedHashMap<>();
                """.formatted(KRYO));
        for (RecordShape type : target.records()) {
            code.line("all.put(", target.className(type), ".class, new ", target.wireName(type), "());");
        }
        code.line("return all;").line("}");
    }

    @Override
    void record(RecordShape type) {
        String name = target.className(type);
        String self = target.wireName(type);
        code.line("private static final class ", self, " extends ", KRYO, "Serializer<", name, "> {");
        // It does not write null itself, and its values are immutable.
        code.line(self, "() {").line("super(false, true);").line("}");
        code.line("@java.lang.Override");
        code.line("public void write(", KRYO, "Kryo kryo, ", KRYO, "io.Output out, ", name, " v) {");
        if (type.fields().isEmpty()) {
            // Every value takes a byte, so no list can announce more values than there are bytes.
            code.line("out.writeByte(0);");
        }
        for (FieldShape field : type.fields()) {
            if (field.isOptional()) {
                code.line("out.writeBoolean(", get(field), " != null);");
            }
            ifPresent(field, () -> write(field.type(), get(field), field));
        }
        code.line("}");
        read(type, name);
        code.line("}");
    }

    private void read(RecordShape type, String name) {
        code.line("@java.lang.Override");
        code.line("public ", name, " read(", INPUT, ", java.lang.Class<? extends ", name, "> type) {");
        if (type.fields().isEmpty()) {
            code.line("in.readByte();");
        }
        String value = construct(
                type, field -> (field.isOptional() ? "!in.readBoolean() ? null : " : "") + read(field.type()));
        code.line("return ", value, ";").line("}");
    }

    @Override
    String read(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return VALUES + scalar.kind().codeName() + "(in" + form(scalar) + ")";
        }
        if (type instanceof FieldType.Enumerated) {
            return target.boxed(type) + ".at(" + VALUES + "uint32(in))";
        }
        return type instanceof FieldType.Structure
                ? "kryo.readObject(in, " + target.boxed(type) + ".class)"
                : readerOf(type) + "(kryo, in)";
    }
}
