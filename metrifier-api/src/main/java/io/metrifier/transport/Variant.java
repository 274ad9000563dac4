package io.metrifier.transport;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A transport with options, in the notation for users: {@code http}, {@code http+client=jdk},
 * {@code avro+execution=worker+workers=8}. Every transport has the option {@code execution}; the other options belong
 * to the transport and are written without the prefix that they have in {@link TransportOptions}. Immutable. The order
 * of the options does not matter: two variants with the same options are equal and have the same text.
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
     * Reads an id, or an id with options. Does not check whether the transport exists or knows the options.
     *
     * @throws IllegalArgumentException if the text is malformed, or names an option twice
     */
    public static Variant parse(String text) {
        List<String> parts = List.of(text.split("\\+", -1));
        TreeMap<String, String> options = new TreeMap<>();
        for (String part : parts.subList(1, parts.size())) {
            int equals = part.indexOf('=');
            if (equals < 1 || options.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("not a variant: variant=" + text
                        + "; give a transport with options, each once, such as http+client=jdk");
            }
        }
        return new Variant(parts.get(0), options);
    }

    /** Returns this variant with one more option, which replaces an option with the same name. */
    public Variant with(String name, String value) {
        TreeMap<String, String> more = new TreeMap<>(options);
        more.put(name, value);
        return new Variant(transport, more);
    }

    /**
     * Returns the common options with the options of this variant added; those of the variant win.
     *
     * @throws IllegalArgumentException if the value of {@code execution} is unknown
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

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(transport);
        options.forEach(
                (name, value) -> text.append('+').append(name).append('=').append(value));
        return text.toString();
    }
}
