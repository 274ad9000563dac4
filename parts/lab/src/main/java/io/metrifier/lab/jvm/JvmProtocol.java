package io.metrifier.lab.jvm;

import io.metrifier.results.json.Json;
import java.util.Arrays;
import java.util.Optional;

/**
 * The lines that a child JVM and its parent exchange: the name of a record of a sealed interface, and the record as
 * JSON. A child answers each request with one reply, or with {@link JvmFailure}; other messages may precede it.
 */
public final class JvmProtocol {
    /** The prefix of every line, because a library may print lines, too. */
    private static final String PREFIX = "metrifier ";

    private JvmProtocol() {}

    /** Returns the line that {@link #parse} reads. */
    public static String format(Object message) {
        return PREFIX + message.getClass().getSimpleName() + " " + Json.line(message);
    }

    /**
     * Parses a line.
     *
     * @return a record of it; empty if the line does not have the prefix
     * @throws IllegalArgumentException if the record is not of this family, or malformed
     */
    public static <T> Optional<T> parse(Class<T> family, String line) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        int space = Math.max(line.indexOf(' ', PREFIX.length()), PREFIX.length());
        String word = line.substring(PREFIX.length(), space);
        if (word.equals(JvmFailure.class.getSimpleName())) {
            throw Json.read(line.substring(space), JvmFailure.class).exception();
        }
        return Optional.of(Arrays.stream(family.getPermittedSubclasses())
                .filter(type -> type.getSimpleName().equals(word))
                .findFirst()
                .map(type -> family.cast(Json.read(line.substring(space), type)))
                .orElseThrow(() -> new UsageException("the other build has a different protocol: message=" + word)));
    }
}
