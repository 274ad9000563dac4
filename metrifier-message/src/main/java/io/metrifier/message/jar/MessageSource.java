package io.metrifier.message.jar;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a user brings.
 *
 * @param file a schema: {@code .avsc}, {@code .avpr} or {@code .avdl}, a {@code .jar} of classes generated from one, or
 *     else a file for protoc; {@code null} to infer one from the samples
 * @param type the message's full name; {@code null} if the file has one alone
 * @param samples files of samples in JSON; none to have them invented
 * @param protoPaths where imports are looked for, besides beside the file
 * @param protoc the compiler to run; {@code null} for the one that is built in
 * @param variations how many samples to make around those that were given; 0 to measure with those alone
 * @param seed what the made ones begin with
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
