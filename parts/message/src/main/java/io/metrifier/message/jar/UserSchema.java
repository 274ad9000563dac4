package io.metrifier.message.jar;

import com.google.protobuf.Descriptors.Descriptor;
import io.metrifier.message.avro.AvroSamples;
import io.metrifier.message.avro.AvroShapeReader;
import io.metrifier.message.proto.ProtoSamples;
import io.metrifier.message.proto.ProtoShapeReader;
import io.metrifier.message.proto.Protoc;
import io.metrifier.message.schema.MessageSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The content of the user's schema.
 *
 * @param format the format whose bytes the schema defines
 * @param samples reads samples in the JSON of that format
 */
record UserSchema(MessageSchema shape, String format, SampleEncoder samples) {

    /** Converts the JSON of a sample to the bytes of the schema's format. */
    @FunctionalInterface
    interface SampleEncoder {
        byte[] encode(String json) throws IOException;
    }

    /** Reads a schema, by the ending of its name. */
    static UserSchema read(Path file, @Nullable String type, List<Path> protoPaths, Protoc protoc, Path scratch)
            throws IOException {
        if (AvroShapeReader.isAvro(file)) {
            Schema schema = AvroShapeReader.read(file, type);
            return new UserSchema(AvroShapeReader.convert(schema), "avro", json -> AvroSamples.encode(schema, json));
        }
        Descriptor message = ProtoShapeReader.read(file, type, protoPaths, protoc, scratch);
        return new UserSchema(ProtoShapeReader.convert(message), "proto", json -> ProtoSamples.encode(message, json));
    }
}
