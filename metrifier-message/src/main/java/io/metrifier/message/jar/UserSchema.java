package io.metrifier.message.jar;

import static java.util.Objects.requireNonNull;

import io.metrifier.message.avro.AvroShapes;
import io.metrifier.message.proto.ProtoShapes;
import io.metrifier.message.proto.Protoc;
import io.metrifier.message.sample.ByteText;
import io.metrifier.message.shape.Shape;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The content of the user's schema.
 *
 * @param byteText how its samples write bytes
 */
record UserSchema(Shape shape, ByteText byteText) {

    /** Reads the file that a source names, by its ending. */
    static UserSchema read(MessageSource source, Protoc protoc, Path scratch) throws IOException {
        Path file = requireNonNull(source.file(), "file");
        if (file.toString().endsWith(MessageJar.ENDING)) {
            return CompiledSchema.read(file, source.type());
        }
        return AvroShapes.isAvro(file)
                ? new UserSchema(AvroShapes.read(file, source.type()), ByteText.CHARACTERS)
                : new UserSchema(
                        ProtoShapes.read(file, source.type(), source.protoPaths(), protoc, scratch), ByteText.BASE64);
    }
}
