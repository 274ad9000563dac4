package io.metrifier.message.schema;

/**
 * What a field shares with others of its record, of which at most one has a value.
 *
 * @param name its name, the same for all of them; of an Avro union, the name of the field that has it
 * @param isUnion whether it is one field in Avro, whose type is a union
 * @param nullAt the place that null has among the union's branches; {@link #NEVER_NULL} where one of the fields must
 *     have a value
 */
public record OneOf(String name, boolean isUnion, int nullAt) {
    /** The place of null in a union that has none. */
    public static final int NEVER_NULL = -1;

    /** Returns a choice of protobuf's, of which Avro makes fields that may be absent. */
    public static OneOf ofOneof(String name) {
        return new OneOf(name, false, 0);
    }

    /** Returns whether one of the fields must have a value. */
    public boolean isRequired() {
        return nullAt == NEVER_NULL;
    }
}
