package io.metrifier.message.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A record.
 *
 * @param name its name in the schema it comes from
 */
public record RecordSchema(String name, String javaName, List<FieldSchema> fields) {
    public RecordSchema {
        fields = List.copyOf(fields);
    }

    /** Returns the choices between its fields, each once. */
    public List<OneOf> choices() {
        Map<String, OneOf> choices = new LinkedHashMap<>();
        for (FieldSchema field : fields) {
            if (field.choice() != null) {
                choices.putIfAbsent(field.choice().name(), field.choice());
            }
        }
        return List.copyOf(choices.values());
    }

    /** Returns the fields of a choice, in their order. */
    public List<FieldSchema> findFields(OneOf choice) {
        return fields.stream()
                .filter(field -> field.choice() != null && field.choice().name().equals(choice.name()))
                .toList();
    }
}
