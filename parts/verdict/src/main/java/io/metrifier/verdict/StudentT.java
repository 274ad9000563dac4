package io.metrifier.verdict;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t. */
final class StudentT {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private StudentT() {}

    /** Returns how likely chance alone brings a t this far from 0 or farther. */
    static double chance(double t, double degrees) {
        return 2 * TDistribution.of(degrees).survivalProbability(Math.abs(t));
    }

    /** Returns how likely chance alone brings a t this large or larger: one tail alone. */
    static double tail(double t, double degrees) {
        return TDistribution.of(degrees).survivalProbability(t);
    }

    /** Returns the t that chance alone exceeds this seldom, in either direction. */
    static double quantile(double chance, double degrees) {
        return TDistribution.of(degrees).inverseSurvivalProbability(chance / 2);
    }

    /**
     * Returns how likely t comes out beyond {@code quantile} where the truth lies {@code shift} standard errors from 0:
     * the noncentral distribution by its normal approximation (Abramowitz and Stegun, 26.7.10), good to a few parts in
     * a hundred.
     */
    static double power(double shift, double quantile, double degrees) {
        double centre = quantile * (1 - 1 / (4 * degrees)) - shift;
        return NORMAL.survivalProbability(centre / Math.sqrt(1 + quantile * quantile / (2 * degrees)));
    }
}
