package io.metrifier.report.section;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** Writes what a few rounds found: the median, the minimum and the maximum. */
final class MedianText {
    private MedianText() {}

    /** Returns, for example, {@code 120 (100 to 200)}, of a single value {@code 120}, and a dash if there is none. */
    static String of(Stream<Double> values, DoubleFunction<String> number) {
        List<Double> sorted = values.sorted().toList();
        if (sorted.isEmpty()) {
            return "–";
        }
        if (sorted.size() == 1) {
            return number.apply(sorted.get(0));
        }
        return number.apply(middle(sorted)) + " (" + number.apply(sorted.get(0)) + " to "
                + number.apply(sorted.get(sorted.size() - 1)) + ")";
    }

    /** Returns the median; of an even number of values the upper of the middle two, because that was measured. */
    static double middle(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
