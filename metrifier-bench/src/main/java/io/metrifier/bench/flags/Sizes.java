package io.metrifier.bench.flags;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Numbers of an axis: each, or a range in steps of four times. */
final class Sizes {
    private static final int STEP = 4;
    private static final String RANGE = "..";

    private Sizes() {}

    /**
     * Parses values such as {@code 4}, {@code 100} and {@code 4..1000}.
     *
     * @param axis that has them
     * @throws IllegalArgumentException if one has another form
     */
    static List<Integer> parse(String axis, List<String> values) {
        return values.stream().flatMap(value -> parse(axis, value)).distinct().toList();
    }

    private static Stream<Integer> parse(String axis, String value) {
        try {
            int dots = value.indexOf(RANGE);
            return dots < 0
                    ? Stream.of(Integer.valueOf(value))
                    : listRange(
                            Integer.parseInt(value.substring(0, dots)),
                            Integer.parseInt(value.substring(dots + RANGE.length())))
                            .stream();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "neither numbers nor a range: axis=" + axis + " value=" + value + "; example=4..1000", e);
        }
    }

    private static List<Integer> listRange(int first, int last) {
        List<Integer> sizes = new ArrayList<>();
        for (long size = Math.max(1, first); size < last; size *= STEP) {
            sizes.add((int) size);
        }
        sizes.add(last);
        return sizes;
    }
}
