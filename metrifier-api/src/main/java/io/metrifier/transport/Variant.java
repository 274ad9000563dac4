package io.metrifier.transport;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A transport with options, in the one form that people write it in: {@code http}, {@code http+client=jdk},
 * {@code avro+execution=worker+workers=8}. {@code execution} is the option that every transport has; any other is the
 * transport's own, without the prefix that it has in {@link TransportOptions}. Immutable; two that name the same
 * options are equal and written alike, whatever the order they were given in.
 *
 * @param transport the id
 * @param options values by name, sorted by name
 */
public record Variant(String transport, SortedMap<String, String> options) {
    private static final String EXECUTION = "execution";

    public Variant {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /**
     * Reads an id, or an id and options. Whether there is such a transport and what it knows of these options is for
     * others to say.
     *
     * @throws IllegalArgumentException where the text is anything else, or names an option twice
     */
    public static Variant parse(String text) {
        List<String> parts = List.of(text.split("\\+", -1));
        TreeMap<String, String> options = new TreeMap<>();
        for (String part : parts.subList(1, parts.size())) {
            int equals = part.indexOf('=');
            if (equals < 1 || options.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(
                        "a variant is a transport, or one with options, each named once, such as"
                                + " http+client=jdk: variant=" + text);
            }
        }
        return new Variant(parts.get(0), options);
    }

    /** Returns this variant with one more option, in place of the one there may be of that name. */
    public Variant with(String name, String value) {
        TreeMap<String, String> more = new TreeMap<>(options);
        more.put(name, value);
        return new Variant(transport, more);
    }

    /**
     * Returns these options with those of this variant in their place.
     *
     * @throws IllegalArgumentException where there is no such execution
     */
    public TransportOptions onto(TransportOptions common) {
        TransportOptions.Builder all = common.toBuilder();
        options.forEach((name, value) -> {
            if (name.equals(EXECUTION)) {
                all.execution(Execution.parse(value));
            } else {
                all.property(transport + "." + name, value);
            }
        });
        return all.build();
    }

    /** Returns the form that {@link #parse} reads. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(transport);
        options.forEach(
                (name, value) -> text.append('+').append(name).append('=').append(value));
        return text.toString();
    }
}
