package io.metrifier.verdict;

import java.util.Arrays;

/**
 * An estimate and its bounds at the requested confidence.
 *
 * @param low the lower bound, 0 where nothing is known
 * @param high the upper bound, infinite where nothing is known
 */
public record ConfidenceInterval(double low, double estimate, double high) {

    /** Returns an estimate without bounds, from a single observation. */
    public static ConfidenceInterval unknown(double estimate) {
        return new ConfidenceInterval(0, estimate, Double.POSITIVE_INFINITY);
    }

    /** Returns the mean of independent observations, with bounds from two of them on. */
    public static ConfidenceInterval ofMean(double[] values, double confidence) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        if (values.length < 2) {
            return unknown(mean);
        }
        double reach = computeStandardError(values, mean) * StudentT.quantile(1 - confidence, values.length - 1);
        return new ConfidenceInterval(Math.max(0, mean - reach), mean, mean + reach);
    }

    /** Returns the mean of independent ratios, each as far from 1 as its inverse, with bounds from two of them on. */
    public static ConfidenceInterval ofRatios(double[] ratios, double confidence) {
        double[] logs = Arrays.stream(ratios).map(Math::log).toArray();
        double mean = Arrays.stream(logs).average().orElse(Double.NaN);
        if (logs.length < 2) {
            return unknown(Math.exp(mean));
        }
        double reach = computeStandardError(logs, mean) * StudentT.quantile(1 - confidence, logs.length - 1);
        return new ConfidenceInterval(Math.exp(mean - reach), Math.exp(mean), Math.exp(mean + reach));
    }

    private static double computeStandardError(double[] values, double mean) {
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }

    /** Returns whether there was enough to bound the estimate. */
    public boolean bounded() {
        return Double.isFinite(high);
    }

    /** Returns the interval of one over the value. */
    public ConfidenceInterval inverse() {
        return new ConfidenceInterval(1 / high, 1 / estimate, low == 0 ? Double.POSITIVE_INFINITY : 1 / low);
    }

    /** Returns the interval in another unit. */
    public ConfidenceInterval times(double factor) {
        return new ConfidenceInterval(low * factor, estimate * factor, high * factor);
    }
}
