package io.metrifier.message.jar;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The user's input for a custom message.
 *
 * @param file a schema: {@code .avsc}, {@code .avpr} or {@code .avdl}, otherwise a file for protoc; {@code null} to
 *     infer one from the samples
 * @param type the message's full name; {@code null} if the file has only one
 * @param samples JSON files with samples; none to generate them
 * @param protoPaths folders of imports, in addition to that of the file
 * @param protoc the compiler to run; {@code null} for the built-in one
 * @param variations the number of samples to generate from the given ones; 0 to measure with the given ones only
 */
public record MessageSource(
        @Nullable Path file,
        @Nullable String type,
        List<Path> samples,
        List<Path> protoPaths,
        @Nullable Path protoc,
        int variations,
        long seed) {
    public MessageSource {
        samples = List.copyOf(samples);
        protoPaths = List.copyOf(protoPaths);
    }
}
