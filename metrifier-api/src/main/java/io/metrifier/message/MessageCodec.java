package io.metrifier.message;

import java.io.IOException;

/**
 * Writes and reads one kind of message. Thread-safe.
 *
 * @param <T> what it carries, never {@code null}
 */
public interface MessageCodec<T> {

    /**
     * Appends a message to the buffer.
     *
     * @throws IOException or any unchecked exception where the format cannot carry this value
     */
    void encode(T value, MessageBuffer out) throws IOException;

    /**
     * Reads a message that is the whole of the buffer, keeping no reference to it.
     *
     * @throws IOException or any unchecked exception where the bytes are no such message
     */
    T decode(MessageBuffer in) throws IOException;
}
