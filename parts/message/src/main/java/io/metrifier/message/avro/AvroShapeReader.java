package io.metrifier.message.avro;

import io.metrifier.message.schema.MessageException;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.message.schema.SchemaLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** Reads a message's shape from an Avro schema, without reading other files. */
public final class AvroShapeReader {
    private AvroShapeReader() {}

    /** Returns whether a file is an Avro file, by its name. */
    public static boolean isAvro(Path file) {
        String name = file.toString();
        return name.endsWith(".avsc") || name.endsWith(".avpr") || name.endsWith(".avdl");
    }

    /**
     * Returns the schema of a record.
     *
     * @param typeName its full name; {@code null} if the file has only one that no other record of it holds
     * @throws MessageException if the file or the type cannot be used
     */
    public static Schema read(Path file, @Nullable String typeName) throws IOException {
        SchemaLimits.requireSchema(file);
        Map<String, Schema> records = new LinkedHashMap<>();
        Set<String> held = new HashSet<>();
        AvroFile.readSchemas(file).forEach(schema -> addRecords(schema, records, held));
        Schema root = typeName == null ? findOuter(records, held, file) : records.get(typeName);
        if (root == null) {
            throw new MessageException("no such record: type=" + typeName + " file=" + file + " types="
                    + SchemaLimits.formatNames(records.keySet()));
        }
        return root;
    }

    /**
     * Returns the shape of a record.
     *
     * @throws MessageException if it cannot be used
     */
    public static MessageSchema convert(Schema record) {
        return new AvroSchemaConverter(record).convert();
    }

    /** Collects each record once, and those that are contained in others. */
    private static void addRecords(Schema schema, Map<String, Schema> records, Set<String> held) {
        if (schema.getType() != Schema.Type.RECORD) {
            getParts(schema).forEach(part -> addRecords(part, records, held));
        } else if (records.putIfAbsent(schema.getFullName(), schema) == null) {
            SchemaLimits.requireTypes(records.size());
            Set<String> direct = new HashSet<>();
            schema.getFields().forEach(field -> addDirect(field.schema(), direct));
            direct.remove(schema.getFullName());
            held.addAll(direct);
            schema.getFields().forEach(field -> addRecords(field.schema(), records, held));
        }
    }

    private static void addDirect(Schema schema, Set<String> direct) {
        if (schema.getType() == Schema.Type.RECORD) {
            direct.add(schema.getFullName());
        } else {
            getParts(schema).forEach(part -> addDirect(part, direct));
        }
    }

    private static List<Schema> getParts(Schema schema) {
        return switch (schema.getType()) {
            case ARRAY -> List.of(schema.getElementType());
            case MAP -> List.of(schema.getValueType());
            case UNION -> schema.getTypes();
            default -> List.of();
        };
    }

    private static Schema findOuter(Map<String, Schema> records, Set<String> held, Path file) {
        List<Schema> outer = new ArrayList<>(records.values());
        outer.removeIf(schema -> held.contains(schema.getFullName()));
        if (outer.size() == 1) {
            return outer.get(0);
        }
        if (records.isEmpty()) {
            throw new MessageException("the file has no record: file=" + file);
        }
        throw new MessageException("the file has several records; name one with --type: file=" + file + " types="
                + SchemaLimits.formatNames(records.keySet()));
    }
}
