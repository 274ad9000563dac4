package io.metrifier.message.schema;

import java.util.List;

/**
 * One of some names.
 *
 * @param name its name in the schema it comes from
 * @param constants what there is, each number once
 */
public record EnumSchema(String name, String javaName, List<Constant> constants) {
    public EnumSchema {
        constants = List.copyOf(constants);
    }

    /**
     * One name.
     *
     * @param name as in the schema, and in JSON
     * @param number what protobuf calls it by
     */
    public record Constant(String name, String javaName, int number) {}
}
