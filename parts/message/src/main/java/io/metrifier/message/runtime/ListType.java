package io.metrifier.message.runtime;

import io.metrifier.message.Format;
import io.metrifier.message.MessageType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Lists of a message, each of the same size: what a list exchange transfers. The messages in them are the samples, in
 * their order, round and round.
 */
public final class ListType<T, L> implements MessageType<L> {
    private static final int MAX_SAMPLES = 16;

    private final MessageType<T> element;
    private final Class<L> valueClass;
    private final List<Format> formats;
    private final List<L> samples;

    /**
     * Creates the type.
     *
     * @param size how many messages a list holds, at least 1
     */
    public ListType(
            MessageType<T> element, int size, Class<L> valueClass, Function<List<T>, L> list, List<Format> formats) {
        if (size < 1) {
            throw new IllegalArgumentException("a list has no messages: messages=" + size);
        }
        this.element = element;
        this.valueClass = valueClass;
        this.formats = formats;
        this.samples = IntStream.range(
                        0, Math.min(MAX_SAMPLES, element.samples().size()))
                .mapToObj(from -> list.apply(createList(from, size)))
                .toList();
    }

    private List<T> createList(int from, int size) {
        List<T> all = element.samples();
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(all.get((from + i) % all.size()));
        }
        return List.copyOf(list);
    }

    @Override
    public String name() {
        return "list of " + element.name();
    }

    @Override
    public Class<L> valueClass() {
        return valueClass;
    }

    @Override
    public String shape() {
        return "list of " + element.shape();
    }

    @Override
    public List<L> samples() {
        return samples;
    }

    @Override
    public List<Format> formats() {
        return formats;
    }
}
