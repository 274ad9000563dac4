package io.metrifier.message;

import java.io.IOException;

/**
 * Writes and reads one type of message. Thread-safe.
 *
 * @param <T> the class of the messages, never {@code null}
 */
public interface MessageCodec<T> {

    /**
     * Appends a message to the buffer.
     *
     * @throws IOException or any unchecked exception if the format cannot represent this value
     */
    void encode(T value, MessageBuffer out) throws IOException;

    /**
     * Reads a message that fills the whole buffer, without keeping a reference to the buffer.
     *
     * @throws IOException or any unchecked exception if the bytes are not a valid message
     */
    T decode(MessageBuffer in) throws IOException;
}
