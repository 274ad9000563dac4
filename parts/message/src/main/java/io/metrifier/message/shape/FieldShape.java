package io.metrifier.message.shape;

import org.jspecify.annotations.Nullable;

/**
 * A field of a record.
 *
 * @param alias another name that samples may use, or the same
 * @param number what protobuf calls it by
 * @param choice what it shares with others, of which at most one has a value; {@code null} for nothing
 */
public record FieldShape(
        String name,
        String alias,
        String javaName,
        int number,
        FieldType type,
        FieldPresence presence,
        @Nullable OneOf choice) {

    /** Returns whether it is a branch of a union. */
    public boolean isBranch() {
        return choice != null && choice.isUnion();
    }

    /** Returns the name that samples have for it: that of the union, where it is a branch of one. */
    public String sampleName() {
        return choice != null && choice.isUnion() ? choice.name() : name;
    }

    /** Returns whether the value may be absent. */
    public boolean isOptional() {
        return presence == FieldPresence.OPTIONAL;
    }
}
