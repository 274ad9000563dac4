package io.metrifier.verdict;

import java.util.OptionalDouble;

/** Estimates the smallest change that as many rounds as there were would find. */
public final class DetectableChange {
    private static final double POWER = 0.9;
    private static final double LARGEST = Math.log(100);
    private static final int STEPS = 40;

    private DetectableChange() {}

    /**
     * Returns a share that is found in nine of ten runs with the same number of rounds.
     *
     * @return empty where the spread is unknown, or where only a change by a hundred times would be found
     */
    public static OptionalDouble of(VerdictRule rule, RoundValues rounds, String one, String other) {
        BetweenPairVariance.Error error = BetweenPairVariance.of(rounds).between(one, other);
        if (!error.known()) {
            return OptionalDouble.empty();
        }
        double quantile = StudentT.quantile(1 - rule.confidence(), error.degrees());
        double low = 0;
        double high = LARGEST;
        for (int step = 0; step < STEPS; step++) {
            double middle = (low + high) / 2;
            if (StudentT.power(middle / error.standard(), quantile, error.degrees()) < POWER) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high == LARGEST ? OptionalDouble.empty() : OptionalDouble.of(Math.expm1(high));
    }
}
