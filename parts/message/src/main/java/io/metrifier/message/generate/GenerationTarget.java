package io.metrifier.message.generate;

import io.metrifier.message.shape.EnumShape;
import io.metrifier.message.shape.FieldPresence;
import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.JavaNames;
import io.metrifier.message.shape.RecordShape;
import io.metrifier.message.shape.Shape;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A shape and the Java names of its generated code. Generated names of fields and types on the wire are made of numbers
 * alone, so that names of the schema cannot collide with them.
 */
record GenerationTarget(Shape shape, String packageName) {

    static GenerationTarget of(Shape shape) {
        return new GenerationTarget(shape, JavaNames.packageOf(shape.root().name()));
    }

    /**
     * Returns the record that holds a list of the message. It is not part of the shape, so that the message is the same
     * without it.
     */
    RecordShape list() {
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
        return new RecordShape(
                "list of " + shape.root().name(),
                name,
                List.of(new FieldShape("messages", "messages", 1, messages, FieldPresence.IMPLICIT, null)));
    }

    /** Returns every record that is generated, that of {@link #list} last. */
    List<RecordShape> records() {
        List<RecordShape> all = new ArrayList<>(shape.records());
        all.add(list());
        return all;
    }

    /** Returns the record that a type names, which may be that of {@link #list}. */
    RecordShape record(FieldType.Structure type) {
        RecordShape list = list();
        return type.name().equals(list.name()) ? list : shape.record(type);
    }

    String codecPackage() {
        return packageName + ".codec";
    }

    String className(RecordShape type) {
        return packageName + "." + type.javaName();
    }

    /** Returns the class of a value that is in a list or may be absent. */
    String boxed(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.kind().boxedType();
        }
        if (type instanceof FieldType.ListOf list) {
            return "java.util.List<" + boxed(list.element()) + ">";
        }
        if (type instanceof FieldType.MapOf map) {
            return "java.util.Map<" + boxed(map.key()) + ", " + boxed(map.value()) + ">";
        }
        return type instanceof FieldType.Structure structure
                ? className(record(structure))
                : packageName + "."
                        + shape.enumeration((FieldType.Enumerated) type).javaName();
    }

    /** Returns the type of a record's component. */
    String component(FieldShape field) {
        return field.type() instanceof FieldType.Scalar scalar && !field.isOptional()
                ? scalar.kind().javaType()
                : boxed(field.type());
    }

    /** Returns the wire name of a record: its index in the shape. */
    String wireName(RecordShape type) {
        return "M" + records().indexOf(type);
    }

    /** Returns the wire name of an enumeration. */
    String wireName(EnumShape type) {
        return "E" + shape.enums().indexOf(type);
    }

    /** Returns the wire name of a field. */
    static String wireName(FieldShape field) {
        return "f" + field.number();
    }

    /** Returns the wire name of a fixed length. */
    static String fixedName(int size) {
        return "X" + size;
    }

    /** Returns the fields whose values may be absent. */
    static List<FieldShape> optional(RecordShape type) {
        return type.fields().stream().filter(FieldShape::isOptional).toList();
    }
}
