package io.metrifier.report.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What was measured, by JVM: iterations of one fork share their JIT decisions and memory layout, so only forks are
 * independent of each other. Immutable.
 */
public final class Forks {
    private final List<double[]> iterations;

    private Forks(List<double[]> iterations) {
        this.iterations = iterations;
    }

    /**
     * Returns these forks, each with the scores of its iterations, all in one unit.
     *
     * @throws IllegalArgumentException where there is no fork, or one without a finite score
     */
    public static Forks of(List<double[]> iterations) {
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
        return new Forks(List.copyOf(copy));
    }

    /** Returns how many forks there are, at least 1. */
    public int count() {
        return iterations.size();
    }

    /** Returns a copy of the scores of one fork, in the order measured. */
    public double[] fork(int index) {
        return iterations.get(index).clone();
    }

    /** Returns every score, fork after fork. */
    public double[] all() {
        return iterations.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    /** Returns the mean of each fork. */
    public double[] means() {
        return iterations.stream()
                .mapToDouble(fork -> Arrays.stream(fork).average().orElseThrow())
                .toArray();
    }

    /** Returns the mean of the forks' means: a fork counts once, however many iterations it had. */
    public double mean() {
        return Arrays.stream(means()).average().orElseThrow();
    }

    /**
     * Returns what an interval may be drawn from: the forks' means, or, of a single fork, its iterations. The latter
     * know nothing of the difference between one JVM and the next, so {@link #independent} must be told beside such an
     * interval.
     */
    public double[] units() {
        return independent() ? means() : fork(0);
    }

    /** Returns whether there are two forks or more. */
    public boolean independent() {
        return count() > 1;
    }

    /** Returns these forks and others of the same measurement: how several runs are merged. */
    public Forks and(Forks others) {
        List<double[]> both = new ArrayList<>(iterations);
        both.addAll(others.iterations);
        return new Forks(List.copyOf(both));
    }
}
