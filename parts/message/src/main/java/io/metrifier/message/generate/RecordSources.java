package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quote;

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
            files.put(target.nameClass(type), generateRecord(type));
        }
        for (EnumSchema type : target.shape().enums()) {
            files.put(target.packageName() + "." + type.javaName(), generateEnum(type));
        }
        return files;
    }

    private String generateRecord(RecordSchema type) {
        String components = type.fields().stream()
                .map(field -> formatAnnotations(field) + target.toComponent(field) + " " + field.javaName())
                .collect(Collectors.joining(", "));
        JavaCode code = new JavaCode(target.packageName());
        code.line("public record ", type.javaName(), "(", components, ") {");
        List<OneOf> choices = type.choices().stream()
                .filter(choice -> choice.isRequired() || type.findFields(choice).size() > 1)
                .toList();
        List<FieldSchema> defaulted =
                type.fields().stream().filter(RecordSources::hasDefault).toList();
        if (!choices.isEmpty() || !defaulted.isEmpty()) {
            code.line("public ", type.javaName(), " {");
            defaulted.forEach(field -> code.line("if (", field.javaName(), " == null) {")
                    .line(field.javaName(), " = ", formatDefault(field.type()), ";")
                    .line("}"));
            choices.forEach(choice -> writeChoiceCheck(code, choice, type.findFields(choice)));
            code.line("}");
        }
        return code.line("}").toString();
    }

    /** Returns what Jackson needs to know about a component. */
    private static String formatAnnotations(FieldSchema field) {
        boolean demanded = field.presence().isDemanded();
        String jackson = "@com.fasterxml.jackson.";
        String name =
                jackson + "annotation.JsonProperty(value = " + quote(field.name()) + ", required = " + demanded + ") ";
        String writers = formatUnsigned(field.type(), "Writer");
        String readers = formatUnsigned(field.type(), "Reader");
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

    private static String formatUnsigned(FieldType type, String role) {
        if (type instanceof FieldType.ListOf list) {
            return formatUnsigned("contentUsing", list.element(), role);
        }
        if (type instanceof FieldType.MapOf map) {
            String key = formatUnsigned("keyUsing", map.key(), "Key" + role);
            String value = formatUnsigned("contentUsing", map.value(), role);
            return key + (key.isEmpty() || value.isEmpty() ? "" : ", ") + value;
        }
        return formatUnsigned("using", type, role);
    }

    private static String formatUnsigned(String parameter, FieldType type, String role) {
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

    private String formatDefault(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.kind() == FieldType.Kind.STRING ? "\"\"" : "io.metrifier.message.Bytes.of()";
        }
        return type instanceof FieldType.Enumerated
                ? target.box(type) + ".at(0)"
                : type instanceof FieldType.ListOf ? "java.util.List.of()" : "java.util.Map.of()";
    }

    private static void writeChoiceCheck(JavaCode code, OneOf choice, List<FieldSchema> fields) {
        String values = fields.stream()
                .map(field -> "(" + field.javaName() + " == null ? 0 : 1)")
                .collect(Collectors.joining(" + "));
        code.line("if (", values, choice.isRequired() ? " != 1) {" : " > 1) {");
        String fault = choice.isRequired() ? "not exactly one field of a choice" : "more than one field of a choice";
        code.line("throw new java.lang.IllegalArgumentException("
                + quote(fault + " has a value: choice=" + choice.name()) + ");");
        code.line("}");
    }

    private String generateEnum(EnumSchema type) {
        JavaCode code = new JavaCode(target.packageName());
        code.line("public enum ", type.javaName(), " {");
        for (EnumSchema.Constant constant : type.constants()) {
            code.line(constant.javaName() + "(" + Integer.toString(constant.number()) + ", " + quote(constant.name())
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
        writeLookUps(code, type);
        return code.line("}").toString();
    }

    /** Writes the methods that return the constant of a number and of a label. */
    private static void writeLookUps(JavaCode code, EnumSchema type) {
        code.line("public static ", type.javaName(), " numbered(int number) {").line("switch (number) {");
        type.constants().forEach(constant -> writeCase(code, Integer.toString(constant.number()), constant));
        writeUnknown(code, "number");
        code.line("@com.fasterxml.jackson.annotation.JsonCreator");
        code.line("public static ", type.javaName(), " labelled(java.lang.String label) {")
                .line("switch (label) {");
        type.constants().forEach(constant -> writeCase(code, quote(constant.name()), constant));
        writeUnknown(code, "label");
    }

    private static void writeCase(JavaCode code, String label, EnumSchema.Constant constant) {
        code.line("case ", label, ": return ", constant.javaName(), ";");
    }

    private static void writeUnknown(JavaCode code, String what) {
        code.line("default: throw new java.lang.IllegalArgumentException(\"unknown constant: " + what + "=\" + " + what
                + ");");
        code.line("}").line("}");
    }
}
