package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quoted;

import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldPresence;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.OneOf;
import io.metrifier.message.schema.RecordSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Generates the records and enumerations of a shape, which handlers receive and return. */
record RecordSources(GenerationTarget target) {
    /** Returns the files, by class name. */
    Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        for (RecordSchema type : target.records()) {
            files.put(target.className(type), record(type));
        }
        for (EnumSchema type : target.shape().enums()) {
            files.put(target.packageName() + "." + type.javaName(), enumeration(type));
        }
        return files;
    }

    private String record(RecordSchema type) {
        String components = type.fields().stream()
                .map(field -> annotations(field) + target.component(field) + " " + field.javaName())
                .collect(Collectors.joining(", "));
        JavaCode code = new JavaCode(target.packageName());
        code.line("public record ", type.javaName(), "(", components, ") {");
        List<OneOf> choices = type.choices().stream()
                .filter(choice -> choice.isRequired() || type.fields(choice).size() > 1)
                .toList();
        List<FieldSchema> defaulted =
                type.fields().stream().filter(RecordSources::hasDefault).toList();
        if (!choices.isEmpty() || !defaulted.isEmpty()) {
            code.line("public ", type.javaName(), " {");
            defaulted.forEach(field -> code.line("if (", field.javaName(), " == null) {")
                    .line(field.javaName(), " = ", defaultOf(field.type()), ";")
                    .line("}"));
            choices.forEach(choice -> requireOne(code, choice, type.fields(choice)));
            code.line("}");
        }
        return code.line("}").toString();
    }

    /** Returns what Jackson needs to know about a component. */
    private static String annotations(FieldSchema field) {
        boolean demanded = field.presence().isDemanded();
        String jackson = "@com.fasterxml.jackson.";
        String name =
                jackson + "annotation.JsonProperty(value = " + quoted(field.name()) + ", required = " + demanded + ") ";
        String writers = unsigned(field.type(), "Writer");
        String readers = unsigned(field.type(), "Reader");
        boolean zero = !readers.isEmpty() && field.type() instanceof FieldType.Scalar && !field.isOptional();
        String nulls = demanded || zero
                ? jackson + "annotation.JsonSetter(nulls = com.fasterxml.jackson.annotation.Nulls."
                        + (demanded ? "FAIL" : "AS_EMPTY") + ") "
                : "";
        return name
                + nulls
                + (writers.isEmpty()
                        ? ""
                        : jackson + "databind.annotation.JsonSerialize(" + writers + ") " + jackson
                                + "databind.annotation.JsonDeserialize(" + readers + ") ");
    }

    private static String unsigned(FieldType type, String role) {
        if (type instanceof FieldType.ListOf list) {
            return unsigned("contentUsing", list.element(), role);
        }
        if (type instanceof FieldType.MapOf map) {
            String key = unsigned("keyUsing", map.key(), "Key" + role);
            String value = unsigned("contentUsing", map.value(), role);
            return key + (key.isEmpty() || value.isEmpty() ? "" : ", ") + value;
        }
        return unsigned("using", type, role);
    }

    private static String unsigned(String parameter, FieldType type, String role) {
        if (!(type instanceof FieldType.Scalar scalar)) {
            return "";
        }
        return switch (scalar.kind()) {
            case UINT32 -> parameter + " = " + CodecGenerator.RUNTIME + "JsonCoder.Uint32" + role + ".class";
            case UINT64 -> parameter + " = " + CodecGenerator.RUNTIME + "JsonCoder.Uint64" + role + ".class";
            default -> "";
        };
    }

    /** Returns whether an absent value of JSON is the default of its type, which Java does not give by itself. */
    private static boolean hasDefault(FieldSchema field) {
        return field.presence() == FieldPresence.IMPLICIT
                && !(field.type() instanceof FieldType.Scalar scalar
                        && scalar.kind().isNumber());
    }

    private String defaultOf(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.kind() == FieldType.Kind.STRING ? "\"\"" : "io.metrifier.message.Bytes.of()";
        }
        return type instanceof FieldType.Enumerated
                ? target.boxed(type) + ".at(0)"
                : type instanceof FieldType.ListOf ? "java.util.List.of()" : "java.util.Map.of()";
    }

    private static void requireOne(JavaCode code, OneOf choice, List<FieldSchema> fields) {
        String values = fields.stream()
                .map(field -> "(" + field.javaName() + " == null ? 0 : 1)")
                .collect(Collectors.joining(" + "));
        code.line("if (", values, choice.isRequired() ? " != 1) {" : " > 1) {");
        String rule = choice.isRequired() ? "one field of a choice" : "at most one field of a choice";
        code.line("throw new java.lang.IllegalArgumentException("
                + quoted(rule + " has a value: choice=" + choice.name()) + ");");
        code.line("}");
    }

    private String enumeration(EnumSchema type) {
        JavaCode code = new JavaCode(target.packageName());
        code.line("public enum ", type.javaName(), " {");
        for (EnumSchema.Constant constant : type.constants()) {
            code.line(constant.javaName() + "(" + Integer.toString(constant.number()) + ", " + quoted(constant.name())
                    + "),");
        }
        code.lines("""
                ;
                private static final java.util.List<%1$s> ALL = java.util.List.of(values());
                private final int number;
                private final java.lang.String label;

                %1$s(int number, java.lang.String label) {
                this.number = number;
                this.label = label;
                }

                public int number() {
                return number;
                }

                @com.fasterxml.jackson.annotation.JsonValue
                public java.lang.String label() {
                return label;
                }

                public static %1$s at(int ordinal) {
                return ALL.get(ordinal);
                }
                """.formatted(type.javaName()));
        lookUps(code, type);
        return code.line("}").toString();
    }

    /** Writes the methods that return the constant of a number and of a label. */
    private static void lookUps(JavaCode code, EnumSchema type) {
        code.line("public static ", type.javaName(), " numbered(int number) {").line("switch (number) {");
        type.constants().forEach(constant -> choose(code, Integer.toString(constant.number()), constant));
        unknown(code, "number");
        code.line("@com.fasterxml.jackson.annotation.JsonCreator");
        code.line("public static ", type.javaName(), " labelled(java.lang.String label) {")
                .line("switch (label) {");
        type.constants().forEach(constant -> choose(code, quoted(constant.name()), constant));
        unknown(code, "label");
    }

    private static void choose(JavaCode code, String label, EnumSchema.Constant constant) {
        code.line("case ", label, ": return ", constant.javaName(), ";");
    }

    private static void unknown(JavaCode code, String what) {
        code.line("default: throw new java.lang.IllegalArgumentException(\"unknown constant: " + what + "=\" + " + what
                + ");");
        code.line("}").line("}");
    }
}
