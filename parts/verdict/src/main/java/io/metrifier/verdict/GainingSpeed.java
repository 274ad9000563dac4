package io.metrifier.verdict;

import java.util.Arrays;

/** Finds forks of JMH that measured their own warm-up. */
public final class GainingSpeed {
    private static final double GAINING = 1.1;

    private GainingSpeed() {}

    /**
     * Returns whether a fork was still gaining speed while it was measured: each third of its iterations faster than
     * the one before, and the last by a tenth faster than the first. Of fewer than three iterations it is unknown.
     */
    public static boolean isGaining(double[] scores, boolean higherIsBetter) {
        int third = scores.length / 3;
        if (third == 0) {
            return false;
        }
        double[] speeds =
                Arrays.stream(scores).map(one -> higherIsBetter ? one : 1 / one).toArray();
        double first = average(speeds, 0, third);
        double middle = average(speeds, third, speeds.length - third);
        double last = average(speeds, speeds.length - third, speeds.length);
        return first < middle && middle < last && last > first * GAINING;
    }

    private static double average(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElseThrow();
    }
}
