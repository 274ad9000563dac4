package io.metrifier.results.document;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Sorts values of parameters: what begins with a number by its quantities, units included, then everything else. */
public final class NaturalOrder {
    private static final Pattern QUANTITY = Pattern.compile("(\\d+(?:\\.\\d+)?)(us|ms|[kmg](?=bit|$))?");
    private static final Map<String, Double> UNITS = Map.of("us", 1e-6, "ms", 1e-3, "k", 1e3, "m", 1e6, "g", 1e9);

    public static final Comparator<String> ORDER =
            Comparator.comparing(NaturalOrder::quantitiesOf, Arrays::compare).thenComparing(Comparator.naturalOrder());

    private NaturalOrder() {}

    /** Returns the number that the text is, or infinity where it is none. */
    public static double parse(String text) {
        return text.matches("\\d+(\\.\\d+(E-?\\d+)?)?") ? Double.parseDouble(text) : Double.POSITIVE_INFINITY;
    }

    private static double[] quantitiesOf(String text) {
        return text.matches("\\d.*")
                ? QUANTITY.matcher(text)
                        .results()
                        .mapToDouble(NaturalOrder::parseQuantity)
                        .toArray()
                : new double[] {Double.POSITIVE_INFINITY};
    }

    private static double parseQuantity(MatchResult one) {
        return UNITS.getOrDefault(String.valueOf(one.group(2)), 1.0) * Double.parseDouble(one.group(1));
    }
}
