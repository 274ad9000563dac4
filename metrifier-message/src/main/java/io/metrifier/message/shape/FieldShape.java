package io.metrifier.message.shape;

import org.jspecify.annotations.Nullable;

/**
 * A field of a record.
 *
 * @param name its name in JSON
 * @param alias another name that samples may use, or the same
 * @param javaName the record's component
 * @param number what protobuf calls it by
 * @param type what it holds
 * @param presence whether its value may be absent
 * @param choice the name of the choice it belongs to, of whose fields at most one has a value; {@code null} for none
 */
public record FieldShape(
        String name,
        String alias,
        String javaName,
        int number,
        Type type,
        Presence presence,
        @Nullable String choice) {

    /** Tells whether the value may be absent. */
    public boolean isOptional() {
        return presence == Presence.OPTIONAL;
    }
}
