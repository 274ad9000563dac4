package io.metrifier.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * Finds where a series of figures changes its level: E-divisive of Matteson and James, which splits the series where
 * the energy distance between both sides is the greatest, as long as that is more than shuffling would show. It uses
 * nothing of how figures are spread. Immutable.
 *
 * @param significance how often a series without a change may show one, for example 0.05
 * @param permutations how often to shuffle for each split, for example 999
 * @param fewest how many figures there must be between two changes, at least 2
 * @param seed of the shuffling: the same series has the same changes
 */
public record EDivisive(double significance, int permutations, int fewest, long seed) {
    /** The rule used where none is given: of 40 series without a change one shows one. */
    public static final EDivisive DEFAULT = new EDivisive(0.025, 999, 3, 1);

    /** A way to split a segment in two: where the second begins, and how far apart both are. */
    private record Split(int at, double distance) {
        private static final Split NONE = new Split(-1, Double.NEGATIVE_INFINITY);

        Split orFarther(Split other) {
            return other.distance > distance ? other : this;
        }
    }

    public EDivisive {
        if (!(significance > 0 && significance < 1) || permutations < 1 || fewest < 2) {
            throw new IllegalArgumentException(
                    "significance lies between 0 and 1, there is at least one permutation and"
                            + " at least two figures between changes: significance=" + significance + " permutations="
                            + permutations + " fewest=" + fewest);
        }
    }

    /** Returns where each new level begins, counted from 0 and in rising order; empty where nothing changed. */
    public List<Integer> changes(double[] values) {
        Random random = new Random(seed);
        TreeSet<Integer> edges = new TreeSet<>(List.of(0, values.length));
        while (true) {
            Split split = farthest(values, edges);
            if (split.at() < 0 || chance(values, edges, split, random) > significance) {
                edges.remove(0);
                edges.remove(values.length);
                return List.copyOf(edges);
            }
            edges.add(split.at());
        }
    }

    /** Returns how often a series without a further change would be split as far apart by chance. */
    private double chance(double[] values, TreeSet<Integer> edges, Split split, Random random) {
        int asFar = 1;
        for (int i = 0; i < permutations; i++) {
            double[] shuffled = shuffled(values, edges, random);
            asFar += farthest(shuffled, edges).distance() >= split.distance() ? 1 : 0;
        }
        return asFar / (permutations + 1.0);
    }

    /** Shuffles within each segment: what was distinguished before stays apart. */
    private static double[] shuffled(double[] values, TreeSet<Integer> edges, Random random) {
        double[] shuffled = values.clone();
        for (List<Integer> segment : segments(edges)) {
            for (int i = segment.get(1) - 1; i > segment.get(0); i--) {
                int other = segment.get(0) + random.nextInt(i - segment.get(0) + 1);
                double value = shuffled[i];
                shuffled[i] = shuffled[other];
                shuffled[other] = value;
            }
        }
        return shuffled;
    }

    private static List<List<Integer>> segments(TreeSet<Integer> edges) {
        List<Integer> sorted = List.copyOf(edges);
        List<List<Integer>> segments = new ArrayList<>();
        for (int i = 1; i < sorted.size(); i++) {
            segments.add(List.of(sorted.get(i - 1), sorted.get(i)));
        }
        return segments;
    }

    private Split farthest(double[] values, TreeSet<Integer> edges) {
        Split farthest = Split.NONE;
        for (List<Integer> segment : segments(edges)) {
            farthest = farthest.orFarther(farthest(values, segment.get(0), segment.get(1)));
        }
        return farthest;
    }

    /** Tries every place within a segment, moving one figure at a time from the right side to the left. */
    private Split farthest(double[] values, int from, int to) {
        Split farthest = Split.NONE;
        double left = 0;
        double right = 0;
        double between = 0;
        for (int i = from; i < to; i++) {
            right += distances(values, i, i + 1, to);
        }
        for (int at = from + 1; at < to; at++) {
            double toLeft = distances(values, at - 1, from, at - 1);
            double toRight = distances(values, at - 1, at, to);
            left += toLeft;
            right -= toRight;
            between += toRight - toLeft;
            if (at - from >= fewest && to - at >= fewest) {
                farthest = farthest.orFarther(new Split(at, energy(left, right, between, at - from, to - at)));
            }
        }
        return farthest;
    }

    private static double distances(double[] values, int one, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(values[one] - values[i]);
        }
        return sum;
    }

    /** Returns the energy distance of both sides, weighted by their sizes, from sums over pairs of figures. */
    private static double energy(double left, double right, double between, int m, int n) {
        double within = 2 * left / m / (m - 1) + 2 * right / n / (n - 1);
        return m * (double) n / (m + n) * (2 * between / m / n - within);
    }
}
