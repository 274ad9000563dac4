package io.metrifier.message;

import java.util.List;

/**
 * A way to write messages, by id: the interface of those who bring a codec of their own. Thread-safe.
 *
 * <p>One that serves every type is found through {@link java.util.ServiceLoader}, so it needs a public constructor
 * without arguments.
 */
public interface Format {

    /**
     * Returns the name users select this format by: a lower-case letter, then lower-case letters, digits and hyphens.
     */
    String id();

    /**
     * Returns the codec of a type of message. What it reads equals what it wrote, for every value of the type.
     *
     * @throws UnsupportedMessageException if this format cannot hold such values; the reason says what would
     */
    <T> MessageCodec<T> codec(MessageType<T> type);

    /** Returns what HTTP calls this format; {@code application/octet-stream} unless overridden. */
    default String mediaType() {
        return "application/octet-stream";
    }

    /** Returns a line for people to read: what is written, and by which library. */
    default String description() {
        return getClass().getName();
    }

    /**
     * Returns the arguments needed by every JVM that writes or reads this format, such as {@code --add-opens=...};
     * nothing unless overridden.
     */
    default List<String> jvmArgs() {
        return List.of();
    }
}
