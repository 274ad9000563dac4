package io.metrifier.message.shape;

import java.util.List;

/**
 * A record.
 *
 * @param name its name in the schema it comes from
 * @param javaName the simple name of its class
 * @param fields in the order of the schema
 */
public record RecordShape(String name, String javaName, List<FieldShape> fields) {
    public RecordShape {
        fields = List.copyOf(fields);
    }
}
