package io.metrifier.message.sample;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.message.schema.MessageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A schema for protoc that was inferred from samples, to be read and corrected. */
public record SchemaInference(String typeName, String schema) {

    /**
     * Infers a schema from every document of some files.
     *
     * @throws MessageException with the path of what no schema can say
     */
    public static SchemaInference of(List<Path> files, @Nullable String typeName) throws IOException {
        if (files.isEmpty()) {
            throw new MessageException("no schema and no samples; give a schema file, or samples with --sample");
        }
        ObservedType root = new ObservedType("$");
        for (Path file : files) {
            int number = 1;
            for (JsonNode document : SampleFile.read(file)) {
                if (!document.isObject()) {
                    throw new MessageException("a sample is not an object: sample=" + file + " document=" + number);
                }
                root.add(document, "sample=" + file + " document=" + number++);
            }
        }
        InferredSchema schema = new InferredSchema(root, typeName == null ? toTypeName(files.get(0)) : typeName);
        return new SchemaInference(schema.typeName(), schema.toString());
    }

    private static String toTypeName(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
