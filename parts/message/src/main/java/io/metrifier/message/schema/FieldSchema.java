package io.metrifier.message.schema;

import org.jspecify.annotations.Nullable;

/**
 * A field of a record.
 *
 * @param number what protobuf calls it by
 * @param choice what it shares with others, of which at most one has a value; {@code null} for nothing
 */
public record FieldSchema(
        String name,
        String javaName,
        int number,
        FieldType type,
        FieldPresence presence,
        @Nullable OneOf choice) {

    /** Returns whether the value may be absent. */
    public boolean isOptional() {
        return presence == FieldPresence.OPTIONAL;
    }
}
