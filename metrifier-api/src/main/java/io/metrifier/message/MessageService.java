package io.metrifier.message;

/**
 * The three exchanges of a message: what is downloaded, uploaded, or both. Thread-safe; calls fail as those of the
 * Person service do.
 *
 * @param <T> the class of the messages
 */
public interface MessageService<T> {

    /** Returns the message with this index, which is not negative; a service with few messages begins again. */
    T get(int index);

    /** Takes a message and answers with nothing but that it arrived. */
    void put(T message);

    /** Returns what it was given. */
    T echo(T message);
}
