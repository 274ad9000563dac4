package io.metrifier.message;

import java.util.List;

/**
 * Answers with the samples of a type, and with what it is given.
 *
 * @param <T> the class of the messages
 */
public final class ReferenceMessageService<T> implements MessageService<T> {
    private final List<T> samples;

    /** Creates a service of a type's samples. */
    public ReferenceMessageService(MessageType<T> type) {
        samples = type.samples();
    }

    @Override
    public T get(int index) {
        return samples.get(Math.floorMod(index, samples.size()));
    }

    @Override
    public void put(T message) {
        // It stores nothing: what it kept would grow with the throughput of what is measured.
    }

    @Override
    public T echo(T message) {
        return message;
    }
}
