package io.metrifier.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What was measured, by JVM: iterations of one fork share their JIT decisions and memory layout, so only forks are
 * independent of each other. Immutable.
 */
public final class ForkSamples {
    private static final double GAINING = 1.1;

    private final List<double[]> iterations;

    private ForkSamples(List<double[]> iterations) {
        this.iterations = iterations;
    }

    /**
     * Returns these forks, each with the scores of its iterations, all in one unit.
     *
     * @throws IllegalArgumentException where there is no fork, or one without a finite score
     */
    public static ForkSamples of(List<double[]> iterations) {
        if (iterations.isEmpty()) {
            throw new IllegalArgumentException("a measurement needs at least one fork: forks=0");
        }
        List<double[]> copy = new ArrayList<>();
        for (double[] fork : iterations) {
            double[] finite = Arrays.stream(fork).filter(Double::isFinite).toArray();
            if (finite.length == 0) {
                throw new IllegalArgumentException("a fork needs at least one finite score: fork=" + copy.size());
            }
            copy.add(finite);
        }
        return new ForkSamples(List.copyOf(copy));
    }

    /** Returns how many forks there are, at least 1. */
    public int count() {
        return iterations.size();
    }

    /** Returns a copy of the scores of one fork, in the order measured. */
    public double[] fork(int index) {
        return iterations.get(index).clone();
    }

    /** Returns the mean of each fork. */
    public double[] means() {
        return iterations.stream()
                .mapToDouble(fork -> Arrays.stream(fork).average().orElseThrow())
                .toArray();
    }

    /**
     * Returns the geometric mean of the forks' means, the centre of all verdicts and tables: a fork counts once,
     * however many iterations it had. A figure that is 0 in some fork, such as a count, has its arithmetic mean.
     */
    public double mean() {
        double[] means = means();
        return Arrays.stream(means).allMatch(one -> one > 0)
                ? Math.exp(Arrays.stream(means).map(Math::log).average().orElseThrow())
                : Arrays.stream(means).average().orElseThrow();
    }

    /** Returns whether there are two forks or more. */
    public boolean independent() {
        return count() > 1;
    }

    /**
     * Returns whether a fork was still gaining speed while it was measured: each third of its iterations faster than
     * the one before, and the last by a tenth faster than the first. What it measured is its warm-up. Of fewer than
     * three iterations it is unknown.
     */
    public boolean gaining(int fork, boolean higherIsBetter) {
        double[] scores = iterations.get(fork);
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

    /** Returns these forks and others of the same measurement: how several runs are merged. */
    public ForkSamples and(ForkSamples others) {
        List<double[]> both = new ArrayList<>(iterations);
        both.addAll(others.iterations);
        return new ForkSamples(List.copyOf(both));
    }
}
