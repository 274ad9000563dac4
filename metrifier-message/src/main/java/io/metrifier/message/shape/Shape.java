package io.metrifier.message.shape;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A message and everything it is made of. Immutable. */
public final class Shape {
    private final RecordShape root;
    private final Map<String, RecordShape> records;
    private final Map<String, EnumShape> enums;

    /**
     * Creates a shape.
     *
     * @param records the message first, then every other record it holds, directly or not
     * @param enums every enumeration these hold
     */
    public Shape(List<RecordShape> records, List<EnumShape> enums) {
        this.root = records.get(0);
        this.records = byName(records, RecordShape::name);
        this.enums = byName(enums, EnumShape::name);
    }

    private static <T> Map<String, T> byName(List<T> values, Function<T, String> name) {
        return values.stream().collect(Collectors.toMap(name, Function.identity(), (a, b) -> a, LinkedHashMap::new));
    }

    /** Returns the message itself. */
    public RecordShape root() {
        return root;
    }

    /** Returns every record, the message first. */
    public List<RecordShape> records() {
        return List.copyOf(records.values());
    }

    /** Returns every enumeration. */
    public List<EnumShape> enums() {
        return List.copyOf(enums.values());
    }

    /** Returns the record that a type names. */
    public RecordShape record(FieldType.Structure type) {
        return known(records.get(type.name()), type.name());
    }

    /** Returns the enumeration that a type names. */
    public EnumShape enumeration(FieldType.Enumerated type) {
        return known(enums.get(type.name()), type.name());
    }

    private static <T> T known(@Nullable T found, String name) {
        if (found == null) {
            throw new IllegalStateException("a shape holds every type it names: name=" + name);
        }
        return found;
    }

    /** Returns it as people read it: a record after the other, each field on a line. */
    @Override
    public String toString() {
        return new ShapeText(this).toString();
    }
}
