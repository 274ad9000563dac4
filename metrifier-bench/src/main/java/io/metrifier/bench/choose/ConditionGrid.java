package io.metrifier.bench.choose;

import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.Dimension;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The values that can be measured in each dimension: ten round values per decade, and the question's own value. A
 * crossover is located between two neighbouring values, which differ by a quarter.
 */
final class ConditionGrid {
    private static final double[] STEPS = {1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8};
    private static final int MIN_PERSONS = 4;
    private static final int MAX_PERSONS = 1_000;
    private static final double SHORTEST = 1e6;
    private static final double LONGEST = 100e6;
    private static final double NARROWEST = 10e6;
    private static final double WIDEST = 10e9;
    private static final double RATES = 10;

    private ConditionGrid() {}

    /** Returns the values in ascending order; an infinite bandwidth means no limit. */
    static List<Double> of(Dimension dimension, CallConditions own) {
        double mine = own.at(dimension);
        TreeSet<Double> values = new TreeSet<>(List.of(mine));
        switch (dimension) {
            case SIZE -> steps(values, MIN_PERSONS, MAX_PERSONS, true);
            case DISTANCE -> {
                steps(values, SHORTEST, LONGEST, true);
                values.add(0.0);
            }
            case BANDWIDTH -> {
                steps(values, NARROWEST, WIDEST, true);
                values.add(Double.POSITIVE_INFINITY);
            }
            case RATE -> steps(values, mine / RATES, mine * RATES, mine >= RATES * RATES);
        }
        return List.copyOf(values);
    }

    private static void steps(Set<Double> values, double min, double max, boolean whole) {
        for (double decade = Math.pow(10, Math.floor(Math.log10(min))); decade <= max; decade *= 10) {
            for (double step : STEPS) {
                double value =
                        new BigDecimal(decade * step).round(new MathContext(3)).doubleValue();
                double round = whole ? Math.rint(value) : value;
                if (round >= min && round <= max) {
                    values.add(round);
                }
            }
        }
    }
}
