package io.metrifier.message;

/**
 * Three ways to exchange a message: download, upload, or both. Thread-safe. Calls fail as those of the Person service
 * do.
 *
 * @param <T> the class of the messages
 */
public interface MessageService<T> {

    /** Returns the message with this non-negative index. A service with fewer messages starts again from its first. */
    T get(int index);

    /** Accepts a message and answers with an empty acknowledgement. */
    void put(T message);

    /** Returns the message that it received. */
    T echo(T message);
}
