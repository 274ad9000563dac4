package io.metrifier.message.generate;

import static io.metrifier.message.shape.JavaNames.quoted;

import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;

/** Writes the codec of a format that has one value after the other; the number of values precedes a list or a map. */
abstract class SequentialCodecGenerator extends CodecGenerator {
    private final String values;
    private final String input;
    private final String size;

    /**
     * Creates the writer of a codec.
     *
     * @param values the class whose static methods write values, with a dot
     * @param input the parameters of a method that reads, and what follows up to its body
     * @param size the expression that reads the number of values of a list or a map
     */
    SequentialCodecGenerator(GenerationTarget target, String values, String input, String size) {
        super(target);
        this.values = values;
        this.input = input;
        this.size = size;
    }

    /** Returns the statement that writes a record. */
    abstract String writeStructure(String value);

    /** Returns the expression that reads a value. */
    abstract String read(FieldType type);

    /** Writes the statements that write a value. */
    final void write(FieldType type, String value, FieldShape field) {
        if (type instanceof FieldType.Scalar scalar) {
            String name = scalar.kind() == FieldType.Kind.STRING ? ", " + quoted(field.name()) : "";
            code.line(values, scalar.kind().codeName(), "(out, ", value, name, form(scalar), ");");
        } else if (type instanceof FieldType.Enumerated) {
            code.line(values, "uint32(out, ", value, ".ordinal());");
        } else if (type instanceof FieldType.Structure) {
            code.line(writeStructure(value));
        } else if (type instanceof FieldType.ListOf list) {
            code.line(values, "size(out, ", value, ".size());");
            write(list.element(), beginLoop(list, value), field);
            code.line("}");
        } else if (type instanceof FieldType.MapOf map) {
            code.line(values, "size(out, ", value, ".size());");
            String entry = beginLoop(map, value);
            write(map.key(), entry + ".getKey()", field);
            write(map.value(), entry + ".getValue()", field);
            code.line("}");
        }
    }

    @Override
    final void reader(FieldType type, String name) {
        code.line("private static ", target.boxed(type), " ", name, "(", input);
        code.line("int size = ", size, ";");
        if (type instanceof FieldType.ListOf list) {
            code.line("if (size == 0) {").line("return java.util.List.of();").line("}");
            code.line("java.util.ArrayList<", target.boxed(list.element()), "> all = new java.util.ArrayList<>(size);");
            code.line("for (int i = 0; i < size; i++) {");
            code.line("all.add(", read(list.element()), ");");
        } else if (type instanceof FieldType.MapOf map) {
            code.line(target.boxed(type), " all = new java.util.LinkedHashMap<>();");
            code.line("for (int i = 0; i < size; i++) {");
            code.line("all.put(", read(map.key()), ", ", read(map.value()), ");");
        }
        code.line("}").line("return all;").line("}");
    }
}
