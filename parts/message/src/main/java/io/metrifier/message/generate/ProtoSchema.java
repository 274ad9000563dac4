package io.metrifier.message.generate;

import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldPresence;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.OneOf;
import io.metrifier.message.schema.RecordSchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Generates a schema for protoc that puts the same bytes on the wire as the original schema: numbers, types, packing
 * and presence are those of the shape; names do not affect the bytes and are made of numbers.
 */
final class ProtoSchema {
    private final GenerationTarget target;
    private final ProtoWrappers wrappers;
    private final Set<String> imports = new LinkedHashSet<>();
    private final StringBuilder body = new StringBuilder();

    ProtoSchema(GenerationTarget target) {
        this.target = target;
        this.wrappers = new ProtoWrappers(target.shape());
        target.shape().enums().forEach(this::addEnum);
        target.records().forEach(this::addMessage);
        wrappers.names().forEach(this::addWrapper);
    }

    /** Returns the text of the schema. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("syntax = \"proto3\";\npackage " + target.packageName() + ";\n");
        imports.forEach(
                name -> text.append("import \"google/protobuf/").append(name).append(".proto\";\n"));
        return text.append("option java_package = \"")
                .append(target.packageName())
                .append(".proto\";\noption java_multiple_files = true;\n")
                .append(body)
                .toString();
    }

    private void addEnum(EnumSchema type) {
        String name = target.nameOnWire(type);
        body.append("enum ").append(name).append(" {\n");
        List<Integer> numbers =
                type.constants().stream().map(EnumSchema.Constant::number).toList();
        // The first one must be zero here, even if the schema has none.
        body.append("  ").append(name).append("_0 = 0;\n");
        for (int number : numbers) {
            if (number != 0) {
                String constant = number < 0 ? "_N" + -(long) number : "_" + number;
                body.append("  ")
                        .append(name)
                        .append(constant)
                        .append(" = ")
                        .append(number)
                        .append(";\n");
            }
        }
        body.append("}\n");
    }

    private void addMessage(RecordSchema type) {
        body.append("message ").append(target.nameOnWire(type)).append(" {\n");
        type.fields().stream().filter(f -> f.choice() == null).forEach(f -> addField(f, getLabel(f)));
        int number = 0;
        for (OneOf choice : type.choices()) {
            body.append("  oneof o").append(number++).append(" {\n");
            type.findFields(choice).forEach(field -> addField(field, ""));
            body.append("  }\n");
        }
        body.append("}\n");
    }

    private static String getLabel(FieldSchema field) {
        boolean scalar = field.type() instanceof FieldType.Scalar single
                && !single.wire().contains(".");
        boolean number = scalar || field.type() instanceof FieldType.Enumerated;
        return number && (field.isOptional() || field.presence() == FieldPresence.REQUIRED) ? "optional " : "";
    }

    private void addWrapper(FieldType type, String name) {
        body.append("message ").append(name).append(" {\n  ");
        addField(type, "f1 = 1");
        body.append("}\n");
    }

    private void addField(FieldSchema field, String label) {
        body.append("  ").append(label);
        String place = GenerationTarget.nameOnWire(field) + " = " + field.number();
        if (ProtoWrappers.isWrapped(field)) {
            body.append(nameType(field.type())).append(' ').append(place).append(";\n");
        } else {
            addField(field.type(), place);
        }
    }

    private void addField(FieldType type, String place) {
        if (type instanceof FieldType.ListOf list) {
            body.append("repeated ").append(nameType(list.element()));
        } else if (type instanceof FieldType.MapOf map) {
            body.append("map<")
                    .append(nameType(map.key()))
                    .append(", ")
                    .append(nameType(map.value()))
                    .append('>');
        } else {
            body.append(nameType(type));
        }
        body.append(' ').append(place);
        if (type instanceof FieldType.ListOf list && isPackable(list.element())) {
            body.append(" [packed = ").append(list.packed()).append(']');
        }
        body.append(";\n");
    }

    private static boolean isPackable(FieldType type) {
        return type instanceof FieldType.Enumerated
                || type instanceof FieldType.Scalar scalar
                        && !scalar.wire().contains(".")
                        && !scalar.wire().equals("string")
                        && !scalar.wire().equals("bytes");
    }

    private String nameType(FieldType type) {
        if (type instanceof FieldType.Structure structure) {
            return target.nameOnWire(target.shape().findRecord(structure));
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            return target.nameOnWire(target.shape().findEnum(enumerated));
        }
        if (ProtoWrappers.isMany(type)) {
            return wrappers.nameWrapper(type);
        }
        String wire = ((FieldType.Scalar) type).wire();
        if (wire.startsWith("google.protobuf.")) {
            String name = wire.substring(wire.lastIndexOf('.') + 1);
            imports.add(name.endsWith("Value") ? "wrappers" : name.toLowerCase(Locale.ROOT));
            return "." + wire;
        }
        return wire;
    }
}
