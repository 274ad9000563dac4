package io.metrifier.message;

import java.util.List;

/**
 * A serialization format for messages, selected by id. Implement it to bring a custom codec. Thread-safe.
 *
 * <p>A format that serves every type is found through {@link java.util.ServiceLoader}, so it needs a public constructor
 * without arguments.
 */
public interface Format {

    /**
     * Returns the name that users select this format by: a lower-case letter, then lower-case letters, digits and
     * hyphens.
     */
    String id();

    /**
     * Returns the codec for a type of message. For every value of the type, the codec must read a value equal to the
     * one it wrote.
     *
     * @throws UnsupportedMessageException if this format cannot represent the values; the reason names a format that
     *     can
     */
    <T> MessageCodec<T> codec(MessageType<T> type);

    /** Returns the media type for HTTP; {@code application/octet-stream} unless overridden. */
    default String mediaType() {
        return "application/octet-stream";
    }

    /** Returns a line for people to read: the encoding and the library that writes it. */
    default String description() {
        return getClass().getName();
    }

    /**
     * Returns the arguments needed by every JVM that writes or reads this format, such as {@code --add-opens=...};
     * empty unless overridden.
     */
    default List<String> jvmArgs() {
        return List.of();
    }
}
