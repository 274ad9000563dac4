package io.metrifier.message;

import java.util.List;

/**
 * Answers with the samples of a type, and echoes what it receives.
 *
 * @param <T> the class of the messages
 */
public final class ReferenceMessageService<T> implements MessageService<T> {
    private final List<T> samples;

    /** Creates a service that answers with the samples of this type. */
    public ReferenceMessageService(MessageType<T> type) {
        samples = type.samples();
    }

    @Override
    public T get(int index) {
        return samples.get(Math.floorMod(index, samples.size()));
    }

    @Override
    public void put(T message) {
        // Stores nothing: stored messages would make memory grow with the measured throughput.
    }

    @Override
    public T echo(T message) {
        return message;
    }
}
