package io.metrifier.message.generate;

import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.message.schema.RecordSchema;
import io.metrifier.message.schema.ValueConstraints;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Generates the codec of one format: a class with a method for each record and each kind of list and map, which call
 * each other as the shape requires, without tables and reflection. Not thread-safe.
 */
abstract class CodecGenerator {
    static final String RUNTIME = "io.metrifier.message.runtime.";

    final GenerationTarget target;
    final JavaCode code;
    private final Map<FieldType, String> readers = new HashMap<>();
    private final Deque<FieldType> unwritten = new ArrayDeque<>();
    private int variables;

    CodecGenerator(GenerationTarget target) {
        this.target = target;
        this.code = new JavaCode(target.codecPackage());
    }

    /** Returns the simple name of the class. */
    abstract String className();

    /** Writes the members that exist once; none unless overridden. */
    void writeCommon() {}

    /** Writes the members that make a codec of a message, or of a list of messages. */
    abstract void writeHead(RecordSchema root, String rootClass);

    /** Writes the methods of one record. */
    abstract void writeRecord(RecordSchema type);

    /** Writes the method that reads a list or a map. */
    abstract void writeReader(FieldType type, String name);

    /** Returns the source. */
    final String source() {
        MessageSchema shape = target.shape();
        String root = target.nameClass(shape.root());
        code.line("public final class ", className(), " implements io.metrifier.message.MessageCodec<", root, "> {");
        writeCommon();
        writeHead(shape.root(), root);
        target.records().forEach(this::writeRecord);
        RecordSchema list = target.list();
        String listClass = target.nameClass(list);
        code.line("public static final class OfList implements io.metrifier.message.MessageCodec<", listClass, "> {");
        writeHead(list, listClass);
        code.line("}");
        while (!unwritten.isEmpty()) {
            FieldType type = unwritten.remove();
            writeReader(type, readers.getOrDefault(type, ""));
        }
        return code.line("}").toString();
    }

    /** Returns the name of the method that reads a list or a map of this type. */
    final String nameReader(FieldType type) {
        return readers.computeIfAbsent(type, added -> {
            unwritten.add(added);
            return "read" + (readers.size() + 1) + "x";
        });
    }

    /** Returns an unused variable name. */
    final String newVariable() {
        return "x" + ++variables;
    }

    /** Returns the constraints of a value as further arguments of a method. */
    static String formatArgs(FieldType.Scalar scalar) {
        ValueConstraints form = scalar.form();
        return switch (scalar.kind()) {
            case DECIMAL -> ", " + form.precision() + ", " + form.scale();
            case BYTES -> form.size() > 0 ? ", " + form.size() : "";
            default -> "";
        };
    }

    /** Returns a value of bytes, which fails unless it has the length of the schema. */
    static String check(FieldType.Scalar scalar, String value) {
        return scalar.form().size() > 0 ? RUNTIME + "ValueChecks.sized(" + value + formatArgs(scalar) + ")" : value;
    }

    /** Returns the expression that makes a record of the expressions of its values. */
    final String construct(RecordSchema type, Function<FieldSchema, String> value) {
        String values = type.fields().stream().map(value).collect(Collectors.joining(", "));
        return "new " + target.nameClass(type) + "(" + values + ")";
    }

    static String formatGetter(FieldSchema field) {
        return "v." + field.javaName() + "()";
    }

    /** Writes statements for a value if it is present. */
    final void writeIfPresent(FieldSchema field, Runnable statements) {
        if (!field.isOptional()) {
            statements.run();
            return;
        }
        code.line("if (", formatGetter(field), " != null) {");
        statements.run();
        code.line("}");
    }

    /** Writes a loop over a list and returns the name of its element. */
    final String beginLoop(FieldType.ListOf list, String value) {
        String element = newVariable();
        code.line("for (", target.box(list.element()), " ", element, " : ", value, ") {");
        return element;
    }

    /** Writes a loop over a map and returns the name of its entry. */
    final String beginLoop(FieldType.MapOf map, String value) {
        String entry = newVariable();
        code.line("for (java.util.Map.Entry<" + target.box(map.key()) + ", " + target.box(map.value()) + "> " + entry
                + " : " + value + ".entrySet()) {");
        return entry;
    }
}
