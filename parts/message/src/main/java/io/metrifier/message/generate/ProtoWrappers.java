package io.metrifier.message.generate;

import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.message.schema.RecordSchema;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The lists and maps that protobuf does not support: nested in another one, or absent. Each kind is a message that
 * contains only the list, as one would write by hand. Immutable.
 */
final class ProtoWrappers {
    private final Map<FieldType, String> names = new LinkedHashMap<>();

    ProtoWrappers(MessageSchema shape) {
        for (RecordSchema type : shape.records()) {
            for (FieldSchema field : type.fields()) {
                if (isWrapped(field)) {
                    add(field.type());
                }
                addInner(field.type());
            }
        }
    }

    private void add(FieldType type) {
        names.putIfAbsent(type, "L" + names.size());
    }

    private void addInner(FieldType type) {
        if (isMany(type)) {
            FieldType inner = type instanceof FieldType.ListOf list ? list.element() : ((FieldType.MapOf) type).value();
            if (isMany(inner)) {
                add(inner);
            }
            addInner(inner);
        }
    }

    /** Returns whether it is a list or a map. */
    static boolean isMany(FieldType type) {
        return type instanceof FieldType.ListOf || type instanceof FieldType.MapOf;
    }

    /** Returns whether a field's own value is wrapped, because protobuf's lists and maps are always present. */
    static boolean isWrapped(FieldSchema field) {
        return field.isOptional() && isMany(field.type());
    }

    /** Returns the wrapped types with the wire name of each message. */
    Map<FieldType, String> names() {
        return Collections.unmodifiableMap(names);
    }

    /** Returns the wire name of the message that wraps this. */
    String nameWrapper(FieldType type) {
        return names.getOrDefault(type, "");
    }
}
