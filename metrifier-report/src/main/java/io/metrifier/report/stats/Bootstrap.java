package io.metrifier.report.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;

/**
 * Draws intervals by resampling, with a fixed seed: the same data give the same interval on every machine.
 *
 * <p>A plain percentile bootstrap over five forks promises 95 % and holds about 83 %. Two corrections repair that: the
 * observations are spread by sqrt(n / (n - 1)), the factor by which resampling understates their variance, and the
 * interval is stretched from the normal distribution's quantile to Student's. What is left of the bootstrap is the
 * shape: an interval may be longer on one side.
 */
final class Bootstrap {
    private static final int RESAMPLES = 2_000;
    private static final long SEED = 0x6D65747269666965L;
    private static final double NORMAL_95 = 1.959964;

    private Bootstrap() {}

    /** Returns the mean, with an interval of this confidence, for example 0.95. */
    static Interval mean(double[] values, double confidence) {
        double mean = average(values);
        if (values.length < 2) {
            return Interval.unknown(mean);
        }
        double[] spread = spread(values);
        SplittableRandom random = new SplittableRandom(SEED);
        double[] deviations = new double[RESAMPLES];
        Arrays.setAll(deviations, i -> resampledMean(spread, random) - mean);
        double stretch = StudentT.quantile(confidence, values.length - 1) / NORMAL_95;
        return stretched(deviations, stretch, d -> Math.max(0, mean + d));
    }

    /**
     * Returns the mean of {@code b} over the mean of {@code a}, with an interval of this confidence. Ratios are
     * resampled as logarithms, so that a over b has the inverse interval of b over a.
     */
    static Interval ratio(double[] a, double[] b, double confidence) {
        double ratio = average(b) / average(a);
        if (a.length < 2 || b.length < 2 || !(ratio > 0)) {
            return Interval.unknown(ratio);
        }
        double[] as = spread(a);
        double[] bs = spread(b);
        SplittableRandom random = new SplittableRandom(SEED);
        double centre = Math.log(ratio);
        double[] deviations = new double[RESAMPLES];
        Arrays.setAll(deviations, i -> Math.log(resampledMean(bs, random) / resampledMean(as, random)) - centre);
        double stretch = StudentT.quantile(confidence, welch(a, b)) / NORMAL_95;
        return stretched(deviations, stretch, d -> Math.exp(centre + d));
    }

    private static Interval stretched(double[] deviations, double stretch, DoubleUnaryOperator place) {
        Arrays.sort(deviations);
        int tail = (int) (deviations.length * 0.025);
        return new Interval(
                place.applyAsDouble(stretch * deviations[tail]),
                place.applyAsDouble(0),
                place.applyAsDouble(stretch * deviations[deviations.length - 1 - tail]));
    }

    private static double resampledMean(double[] values, SplittableRandom random) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[random.nextInt(values.length)];
        }
        return sum / values.length;
    }

    /** Keeps values positive: a logarithm needs that, and no speed and no time is below zero. */
    private static double[] spread(double[] values) {
        double mean = average(values);
        double factor = Math.sqrt(values.length / (values.length - 1.0));
        return Arrays.stream(values)
                .map(value -> Math.max(mean / 100, mean + (value - mean) * factor))
                .toArray();
    }

    /** Returns Welch's degrees of freedom of a difference of logarithms, lowered a little to stay on the safe side. */
    private static double welch(double[] a, double[] b) {
        double va = relativeVariance(a) / a.length;
        double vb = relativeVariance(b) / b.length;
        if (va + vb == 0) {
            return a.length + b.length - 2;
        }
        double degrees = (va + vb) * (va + vb) / (va * va / (a.length - 1) + vb * vb / (b.length - 1));
        return Math.max(1, 0.9 * degrees);
    }

    private static double relativeVariance(double[] values) {
        double mean = average(values);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return squares / (values.length - 1) / (mean * mean);
    }

    private static double average(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }
}
