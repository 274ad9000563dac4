package io.metrifier.results.document;

import java.util.Comparator;

/** Sorts values of parameters: numbers as numbers, before everything else. */
public final class NaturalOrder {
    /** The order. */
    public static final Comparator<String> ORDER =
            Comparator.comparingDouble(NaturalOrder::number).thenComparing(Comparator.naturalOrder());

    private NaturalOrder() {}

    /** Returns the number that the text is, or infinity where it is none. */
    public static double number(String text) {
        try {
            return text.isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.POSITIVE_INFINITY;
        }
    }
}
