package io.metrifier.message.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A message and everything it is made of. Immutable. */
public final class MessageSchema {
    private final RecordSchema root;
    private final Map<String, RecordSchema> records;
    private final Map<String, EnumSchema> enums;

    /**
     * Creates a shape.
     *
     * @param records by their names, the message first, then every other record it holds, directly or not
     * @param enums every enumeration these hold, by their names
     */
    public MessageSchema(Map<String, RecordSchema> records, Map<String, EnumSchema> enums) {
        this.root = records.values().iterator().next();
        this.records = new LinkedHashMap<>(records);
        this.enums = new LinkedHashMap<>(enums);
    }

    /** Returns the message itself. */
    public RecordSchema root() {
        return root;
    }

    /** Returns every record, the message first. */
    public List<RecordSchema> records() {
        return List.copyOf(records.values());
    }

    /** Returns every enumeration. */
    public List<EnumSchema> enums() {
        return List.copyOf(enums.values());
    }

    /** Returns the record that a type names. */
    public RecordSchema findRecord(FieldType.Structure type) {
        return requireFound(records.get(type.name()), type.name());
    }

    /** Returns the enumeration that a type names. */
    public EnumSchema findEnum(FieldType.Enumerated type) {
        return requireFound(enums.get(type.name()), type.name());
    }

    private static <T> T requireFound(@Nullable T found, String name) {
        if (found == null) {
            throw new IllegalStateException("no such type in the schema: name=" + name);
        }
        return found;
    }

    /** Returns it as people read it, the same for the same shape: a record after the other, each field on a line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (RecordSchema type : records.values()) {
            text.append("record ").append(type.name()).append(" {\n");
            type.fields().forEach(field -> text.append(format(field)));
            text.append("}\n");
        }
        for (EnumSchema type : enums.values()) {
            text.append("enum ")
                    .append(type.name())
                    .append(type.constants().stream()
                            .map(constant -> constant.name() + "=" + constant.number())
                            .collect(Collectors.joining(" ", " { ", " }\n")));
        }
        return text.toString();
    }

    private static String format(FieldSchema field) {
        OneOf choice = field.choice();
        String shared = choice == null || choice.name().equals(field.name()) ? "" : "  one of " + choice.name();
        return "  " + field.number() + " " + field.name() + (field.isOptional() ? "? " : "  ") + format(field.type())
                + shared + "\n";
    }

    private static String format(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.kind().name().toLowerCase(Locale.ROOT) + scalar.form();
        }
        if (type instanceof FieldType.ListOf list) {
            return "list of " + format(list.element());
        }
        if (type instanceof FieldType.MapOf map) {
            return "map of " + format(map.key()) + " to " + format(map.value());
        }
        return type instanceof FieldType.Structure structure ? structure.name() : ((FieldType.Enumerated) type).name();
    }
}
