package io.metrifier.message.generate;

import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldPresence;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.JavaNames;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.message.schema.RecordSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A shape and the Java names of its generated code. Generated names of fields and types on the wire are made of numbers
 * alone, so that names of the schema cannot collide with them.
 */
record GenerationTarget(MessageSchema shape, String packageName) {

    static GenerationTarget of(MessageSchema shape) {
        return new GenerationTarget(shape, JavaNames.namePackage(shape.root().name()));
    }

    /**
     * Returns the record that holds a list of the message. It is not part of the shape, so that the message is the same
     * without it.
     */
    RecordSchema list() {
        Set<String> taken = new HashSet<>();
        shape.records().forEach(type -> taken.add(type.javaName().toLowerCase(Locale.ROOT)));
        shape.enums().forEach(type -> taken.add(type.javaName().toLowerCase(Locale.ROOT)));
        String name = "Messages";
        while (taken.contains(name.toLowerCase(Locale.ROOT))) {
            name += "s";
        }
        FieldType messages =
                new FieldType.ListOf(new FieldType.Structure(shape.root().name()), false);
        // Names of a schema contain no space.
        return new RecordSchema(
                "list of " + shape.root().name(),
                name,
                List.of(new FieldSchema("messages", "messages", 1, messages, FieldPresence.IMPLICIT, null)));
    }

    /** Returns every record that is generated, that of {@link #list} last. */
    List<RecordSchema> records() {
        List<RecordSchema> all = new ArrayList<>(shape.records());
        all.add(list());
        return all;
    }

    /** Returns the record that a type names, which may be that of {@link #list}. */
    RecordSchema findRecord(FieldType.Structure type) {
        RecordSchema list = list();
        return type.name().equals(list.name()) ? list : shape.findRecord(type);
    }

    String codecPackage() {
        return packageName + ".codec";
    }

    String nameClass(RecordSchema type) {
        return packageName + "." + type.javaName();
    }

    /** Returns the class of a value that is in a list or may be absent. */
    String box(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.kind().boxedType();
        }
        if (type instanceof FieldType.ListOf list) {
            return "java.util.List<" + box(list.element()) + ">";
        }
        if (type instanceof FieldType.MapOf map) {
            return "java.util.Map<" + box(map.key()) + ", " + box(map.value()) + ">";
        }
        return type instanceof FieldType.Structure structure
                ? nameClass(findRecord(structure))
                : packageName + "."
                        + shape.findEnum((FieldType.Enumerated) type).javaName();
    }

    /** Returns the type of a record's component. */
    String toComponent(FieldSchema field) {
        return field.type() instanceof FieldType.Scalar scalar && !field.isOptional()
                ? scalar.kind().javaType()
                : box(field.type());
    }

    /** Returns the wire name of a record: its index in the shape. */
    String nameOnWire(RecordSchema type) {
        return "M" + records().indexOf(type);
    }

    /** Returns the wire name of an enumeration. */
    String nameOnWire(EnumSchema type) {
        return "E" + shape.enums().indexOf(type);
    }

    /** Returns the wire name of a field. */
    static String nameOnWire(FieldSchema field) {
        return "f" + field.number();
    }

    /** Returns the wire name of a fixed length. */
    static String nameFixed(int size) {
        return "X" + size;
    }

    /** Returns the fields whose values may be absent. */
    static List<FieldSchema> findOptional(RecordSchema type) {
        return type.fields().stream().filter(FieldSchema::isOptional).toList();
    }
}
