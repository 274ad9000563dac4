package io.metrifier.report.section;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** Says what a few rounds found: the one in the middle, and the least and the most. */
final class MedianText {
    private MedianText() {}

    /** Returns such as {@code 120 (100 to 200)}; a dash where there is nothing. */
    static String of(Stream<Double> values, DoubleFunction<String> number) {
        List<Double> sorted = values.sorted().toList();
        if (sorted.isEmpty()) {
            return "–";
        }
        return number.apply(middle(sorted)) + " (" + number.apply(sorted.get(0)) + " to "
                + number.apply(sorted.get(sorted.size() - 1)) + ")";
    }

    /** Returns, of an even number, the upper of the two in the middle: a value that was measured. */
    static double middle(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
