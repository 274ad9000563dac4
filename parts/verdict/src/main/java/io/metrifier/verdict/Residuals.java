package io.metrifier.verdict;

import java.util.Arrays;
import java.util.List;

/**
 * The residuals of levels after subtracting the mean of each contender and, if rounds are paired, the effect of each
 * round on all. Both are subtracted in turn, which converges to the least squares even if contenders miss rounds.
 */
final class Residuals {
    private static final int SWEEPS = 200;
    private static final double NOTHING = 1e-12;

    private final List<String> contenders;
    private final double[][] left;
    private final boolean paired;

    private Residuals(List<String> contenders, double[][] levels, boolean paired) {
        this.contenders = contenders;
        this.paired = paired;
        left = levels;
        int sweeps = 0;
        while (subtractMeans() > NOTHING && sweeps < SWEEPS) {
            sweeps++;
        }
    }

    static Residuals of(RoundValues rounds, List<String> contenders) {
        return new Residuals(
                contenders, contenders.stream().map(rounds::levelsByRound).toArray(double[][]::new), rounds.isPaired());
    }

    double squares() {
        return Arrays.stream(left).mapToDouble(Residuals::squares).sum();
    }

    /** Returns how many residuals may be chosen freely: 0 where they say nothing. */
    double degrees() {
        int cells = Arrays.stream(left).mapToInt(Residuals::countFinite).sum();
        int rounds = 0;
        for (int round = 0; paired && round < countRounds(); round++) {
            rounds += countFinite(getRound(round)) > 0 ? 1 : 0;
        }
        return Math.max(0, cells - contenders.size() - Math.max(0, rounds - 1));
    }

    /** Returns the variance of one contender's forks; NaN where it has a single one. */
    double variance(String contender) {
        double[] residuals = left[contenders.indexOf(contender)];
        int count = countFinite(residuals);
        double shared = paired ? contenders.size() / (contenders.size() - 1.0) : 1;
        return count < 2 ? Double.NaN : shared * squares(residuals) / (count - 1);
    }

    /** Takes out the means of contenders, then those of rounds, and returns the largest. */
    private double subtractMeans() {
        double largest = 0;
        for (double[] row : left) {
            double mean = mean(row);
            largest = Math.max(largest, Math.abs(mean));
            Arrays.setAll(row, round -> row[round] - mean);
        }
        for (int round = 0; paired && round < countRounds(); round++) {
            double mean = mean(getRound(round));
            largest = Math.max(largest, Math.abs(mean));
            for (double[] row : left) {
                row[round] -= mean;
            }
        }
        return largest;
    }

    private int countRounds() {
        return left.length == 0 ? 0 : left[0].length;
    }

    private double[] getRound(int round) {
        return Arrays.stream(left).mapToDouble(row -> row[round]).toArray();
    }

    private static int countFinite(double[] values) {
        return (int) Arrays.stream(values).filter(Double::isFinite).count();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).filter(Double::isFinite).average().orElse(0);
    }

    private static double squares(double[] values) {
        return Arrays.stream(values)
                .filter(Double::isFinite)
                .map(value -> value * value)
                .sum();
    }
}
