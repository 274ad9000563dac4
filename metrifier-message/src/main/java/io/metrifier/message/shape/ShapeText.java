package io.metrifier.message.shape;

import java.util.Locale;
import java.util.stream.Collectors;

/** Writes a shape as text, the same for the same shape. */
final class ShapeText {
    private final StringBuilder text = new StringBuilder();

    ShapeText(Shape shape) {
        shape.records().forEach(this::add);
        for (EnumShape type : shape.enums()) {
            text.append("enum ")
                    .append(type.name())
                    .append(type.constants().stream()
                            .map(constant -> constant.name() + "=" + constant.number())
                            .collect(Collectors.joining(" ", " { ", " }\n")));
        }
    }

    private void add(RecordShape type) {
        text.append("record ").append(type.name()).append(" {\n");
        for (FieldShape field : type.fields()) {
            text.append("  ").append(field.number()).append(" ").append(field.name());
            text.append(field.isOptional() ? "? " : "  ");
            text.append(of(field.type()));
            OneOf choice = field.choice();
            if (choice != null && !choice.name().equals(field.name())) {
                text.append("  one of ").append(choice.name());
            }
            text.append('\n');
        }
        text.append("}\n");
    }

    private static String of(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.kind().name().toLowerCase(Locale.ROOT) + scalar.form();
        }
        if (type instanceof FieldType.ListOf list) {
            return "list of " + of(list.element());
        }
        if (type instanceof FieldType.MapOf map) {
            return "map of " + of(map.key()) + " to " + of(map.value());
        }
        return type instanceof FieldType.Structure structure ? structure.name() : ((FieldType.Enumerated) type).name();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
