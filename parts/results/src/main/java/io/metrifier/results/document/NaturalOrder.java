package io.metrifier.results.document;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sorts values of parameters: numbers as numbers, then what begins with one, such as a time, then everything else. */
public final class NaturalOrder {
    private static final Pattern BEGINNING = Pattern.compile("\\d+(\\.\\d+)?");

    /** The order. */
    public static final Comparator<String> ORDER = Comparator.comparingDouble(NaturalOrder::number)
            .thenComparingDouble(NaturalOrder::beginning)
            .thenComparing(Comparator.naturalOrder());

    private NaturalOrder() {}

    /** Returns the number that the text is, or infinity where it is none. */
    public static double number(String text) {
        try {
            return text.isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.POSITIVE_INFINITY;
        }
    }

    private static double beginning(String text) {
        Matcher number = BEGINNING.matcher(text);
        return number.lookingAt() ? Double.parseDouble(number.group()) : Double.POSITIVE_INFINITY;
    }
}
