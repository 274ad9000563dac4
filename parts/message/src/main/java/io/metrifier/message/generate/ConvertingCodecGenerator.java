package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quote;

import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.RecordSchema;
import java.util.Locale;

/** Generates the codec of a format whose library generates its own classes, by converting to and from these. */
abstract class ConvertingCodecGenerator extends CodecGenerator {
    static final String FAILS = ") throws java.io.IOException {";

    /** The package of the library's classes, with a dot. */
    final String wirePackage;

    ConvertingCodecGenerator(GenerationTarget target, String format) {
        super(target);
        this.wirePackage = target.packageName() + "." + format + ".";
    }

    /** Returns the class that the library has for a value in a list or a map. */
    abstract String toWireType(FieldType type);

    /** Returns the expression that converts a value of the library's class. */
    abstract String fromWire(FieldType type, String value);

    final String nameWireClass(RecordSchema type) {
        return wirePackage + target.nameOnWire(type);
    }

    final String nameWireClass(EnumSchema type) {
        return wirePackage + target.nameOnWire(type);
    }

    /** Returns the end of the names of a field's methods. */
    static String nameAccessor(FieldSchema field) {
        return GenerationTarget.nameOnWire(field).toUpperCase(Locale.ROOT);
    }

    /** Returns a text, or a list of them, which the library would change if it cannot be encoded. */
    static String addTextCheck(String value, String label) {
        return RUNTIME + "ValueChecks.encodable(" + value + ", " + quote(label) + ")";
    }

    @Override
    final void writeReader(FieldType type, String name) {
        String result = target.box(type);
        if (type instanceof FieldType.ListOf list) {
            String wire = toWireType(list.element());
            code.line("private static ", result, " ", name, "(java.util.List<", wire, "> all", FAILS);
            code.line("if (all.isEmpty()) {")
                    .line("return java.util.List.of();")
                    .line("}");
            code.line("java.util.ArrayList<" + target.box(list.element())
                    + "> values = new java.util.ArrayList<>(all.size());");
            code.line("for (", wire, " each : all) {");
            code.line("values.add(", fromWire(list.element(), "each"), ");");
        } else if (type instanceof FieldType.MapOf map) {
            String entry = "<" + target.box(map.key()) + ", " + toWireType(map.value()) + ">";
            code.line("private static ", result, " ", name, "(java.util.Map", entry, " all", FAILS);
            code.line(result, " values = new java.util.LinkedHashMap<>();");
            code.line("for (java.util.Map.Entry", entry, " each : all.entrySet()) {");
            code.line("values.put(each.getKey(), ", fromWire(map.value(), "each.getValue()"), ");");
        }
        code.line("}").line("return values;").line("}");
    }
}
