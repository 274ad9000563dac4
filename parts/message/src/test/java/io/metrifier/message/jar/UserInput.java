package io.metrifier.message.jar;

import static java.util.Objects.requireNonNull;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What tests bring. */
final class UserInput {
    private UserInput() {}

    static Path file(String name) {
        try {
            return Path.of(
                    requireNonNull(UserInput.class.getResource(name), name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(name, e);
        }
    }

    static MessageSource source(String name, @Nullable String type) {
        return source(file(name + ".proto"), type, List.of(file(name + ".json")));
    }

    static MessageSource source(Path file, @Nullable String type, List<Path> samples) {
        return new MessageSource(file, type, samples, List.of(), null, 0, 1);
    }
}
