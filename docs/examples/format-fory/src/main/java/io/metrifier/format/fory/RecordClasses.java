package io.metrifier.format.fory;

import io.metrifier.message.UnsupportedMessageException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The records and enums that a message is made of: what Fory is to know, and all that it may make. */
final class RecordClasses {
    private final Set<Class<?>> found = new LinkedHashSet<>();

    private RecordClasses() {}

    /** Returns them in an order that is the same on both sides, for their places in it are what is written of them. */
    static List<Class<?>> of(Class<?> message) {
        if (!message.isRecord()) {
            throw new UnsupportedMessageException("fory", "it writes records alone: class=" + message.getName());
        }
        RecordClasses all = new RecordClasses();
        all.add(message);
        return List.copyOf(all.found);
    }

    private void add(Type type) {
        if (type instanceof ParameterizedType container) {
            for (Type argument : container.getActualTypeArguments()) {
                add(argument);
            }
        } else if (type instanceof Class<?> value && (value.isEnum() || value.isRecord()) && found.add(value)) {
            addFields(value);
        }
    }

    private void addFields(Class<?> value) {
        RecordComponent[] fields = value.getRecordComponents();
        if (fields != null) {
            for (RecordComponent field : fields) {
                add(field.getGenericType());
            }
        }
    }
}
