package io.metrifier.message.generate;

import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * A place in a block of SBE's.
 *
 * @param field what it is of, for refusals
 * @param value the expression that has the value when it is written
 * @param present the bit that is set if there is a value, from 0; -1 where there always is one, or where the count
 *     of a group implies it
 * @param group what its entries are made of; {@code null} if it is no group
 */
record SbeSlot(
        String name,
        FieldType type,
        FieldShape field,
        String value,
        int present,
        @Nullable SbeBlock group) {

    /** Returns whether the value may be absent. */
    boolean isOptional() {
        return present >= 0 || type instanceof FieldType.Structure;
    }

    /** Returns the end of the names of what is generated for it. */
    String accessor() {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
