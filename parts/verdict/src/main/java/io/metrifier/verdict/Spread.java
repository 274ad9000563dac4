package io.metrifier.verdict;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * How far one contender's values differ from one pair of JVMs to the next: the standard deviation of their logarithms,
 * and how well it is known. What earlier runs showed weighs much in a run of three rounds, and little in one of ten.
 *
 * @param deviation 0.04 for 4 %
 * @param degrees the degrees of freedom that it was estimated with; 0 where nothing is known
 */
public record Spread(double deviation, double degrees) {
    public static final Spread UNKNOWN = new Spread(0, 0);

    /** Of the CPU time of a call, both sides together, between pairs on all cores. */
    public static final Spread CPU = ofDifference(0.054, 5);

    /** Of the server's CPU time over its client's. */
    public static final Spread SIDES = ofDifference(0.035, 4);

    /** Of calls per second. */
    public static final Spread CALLS = ofDifference(0.09, 3);

    /** A run with a spread this improbably large is of another machine than the runs before: they do not count. */
    private static final double MORE_UNEVEN = 0.01;

    /** The same of a small one, which is more harmful to take seriously. */
    private static final double LESS_UNEVEN = 0.001;

    public Spread {
        if (!(deviation >= 0) || !(degrees >= 0)) {
            throw new IllegalArgumentException("negative spread: deviation=" + deviation + " degrees=" + degrees);
        }
    }

    /** Returns the spread of contenders whose difference in a round has this deviation. */
    public static Spread ofDifference(double deviation, double degrees) {
        return new Spread(deviation / Math.sqrt(2), degrees);
    }

    /**
     * Returns this together with what a run shows (Smyth's moderated variance).
     *
     * @param squares the sum of the squares of its residuals
     * @param own its degrees of freedom
     */
    Spread with(double squares, double own) {
        if (own <= 0) {
            return this;
        }
        if (degrees == 0 || isOfAnotherMachine(squares / own / variance(), own)) {
            return new Spread(Math.sqrt(squares / own), own);
        }
        return new Spread(Math.sqrt((degrees * variance() + squares) / (degrees + own)), degrees + own);
    }

    private boolean isOfAnotherMachine(double ratio, double own) {
        FDistribution chance = FDistribution.of(own, degrees);
        return ratio > chance.inverseSurvivalProbability(MORE_UNEVEN)
                || ratio < chance.inverseCumulativeProbability(LESS_UNEVEN);
    }

    double variance() {
        return deviation * deviation;
    }
}
