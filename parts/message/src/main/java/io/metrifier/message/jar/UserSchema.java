package io.metrifier.message.jar;

import static java.util.Objects.requireNonNull;

import io.metrifier.message.avro.AvroShapeReader;
import io.metrifier.message.proto.ProtoShapeReader;
import io.metrifier.message.proto.Protoc;
import io.metrifier.message.sample.SampleByteNotation;
import io.metrifier.message.shape.Shape;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The content of the user's schema.
 *
 * @param byteText how its samples write bytes
 */
record UserSchema(Shape shape, SampleByteNotation byteText) {

    /** Reads the file that a source names, by its ending. */
    static UserSchema read(MessageSource source, Protoc protoc, Path scratch) throws IOException {
        Path file = requireNonNull(source.file(), "file");
        return AvroShapeReader.isAvro(file)
                ? new UserSchema(AvroShapeReader.read(file, source.type()), SampleByteNotation.CHARACTERS)
                : new UserSchema(
                        ProtoShapeReader.read(file, source.type(), source.protoPaths(), protoc, scratch),
                        SampleByteNotation.BASE64);
    }
}
