package io.metrifier.message.generate;

import static io.metrifier.message.generate.JavaCode.quoted;

import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.RecordShape;
import io.metrifier.message.shape.Type;
import java.util.ArrayList;
import java.util.List;

/** Writes the codec of {@code kryo}: a serializer for each record, which Kryo finds by its class. */
final class KryoGlue extends Glue {
    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.";
    private static final String INPUT = KRYO + "Kryo kryo, " + KRYO + "io.Input in";
    private static final String VALUES = RUNTIME + "KryoValues.";

    KryoGlue(Target target) {
        super(target);
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
        // It has no null of its own, and its values never change.
        code.line(self, "() {").line("super(false, true);").line("}");
        code.line("@java.lang.Override");
        code.line("public void write(", KRYO, "Kryo kryo, ", KRYO, "io.Output out, ", name, " v) {");
        if (type.fields().isEmpty()) {
            // Every value takes a byte, so that no list can announce more values than there are bytes.
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
        List<String> values = new ArrayList<>();
        for (FieldShape field : type.fields()) {
            String local = Target.wireName(field);
            String present = field.isOptional() ? "!in.readBoolean() ? null : " : "";
            code.line(target.component(field), " ", local, " = ", present, read(field.type()), ";");
            values.add(local);
        }
        code.line("return new ", name, "(", String.join(", ", values), ");").line("}");
    }

    private void write(Type type, String value, FieldShape field) {
        if (type instanceof Type.Scalar scalar) {
            String told = scalar.kind() == Type.Kind.STRING ? ", " + quoted(field.name()) : "";
            code.line(VALUES, scalar.kind().codeName(), "(out, ", value, told, form(scalar), ");");
        } else if (type instanceof Type.Enumerated) {
            code.line(VALUES, "uint32(out, ", value, ".ordinal());");
        } else if (type instanceof Type.Structure) {
            code.line("kryo.writeObject(out, ", value, ");");
        } else if (type instanceof Type.ListOf list) {
            code.line(VALUES, "size(out, ", value, ".size());");
            write(list.element(), beginLoop(list, value), field);
            code.line("}");
        } else if (type instanceof Type.MapOf map) {
            code.line(VALUES, "size(out, ", value, ".size());");
            String entry = beginLoop(map, value);
            write(map.key(), entry + ".getKey()", field);
            write(map.value(), entry + ".getValue()", field);
            code.line("}");
        }
    }

    private String read(Type type) {
        if (type instanceof Type.Scalar scalar) {
            return VALUES + scalar.kind().codeName() + "(in" + form(scalar) + ")";
        }
        if (type instanceof Type.Enumerated) {
            return target.boxed(type) + ".at(" + VALUES + "uint32(in))";
        }
        return type instanceof Type.Structure
                ? "kryo.readObject(in, " + target.boxed(type) + ".class)"
                : readerOf(type) + "(kryo, in)";
    }

    @Override
    void reader(Type type, String name) {
        code.line("private static ", target.boxed(type), " ", name, "(", INPUT, ") {");
        code.line("int size = ", VALUES, "size(in);");
        if (type instanceof Type.ListOf list) {
            code.line("if (size == 0) {").line("return java.util.List.of();").line("}");
            code.line("java.util.ArrayList<", target.boxed(list.element()), "> all = new java.util.ArrayList<>(size);");
            code.line("for (int i = 0; i < size; i++) {");
            code.line("all.add(", read(list.element()), ");");
        } else if (type instanceof Type.MapOf map) {
            code.line(target.boxed(type), " all = new java.util.LinkedHashMap<>();");
            code.line("for (int i = 0; i < size; i++) {");
            code.line("all.put(", read(map.key()), ", ", read(map.value()), ");");
        }
        code.line("}").line("return all;").line("}");
    }
}
