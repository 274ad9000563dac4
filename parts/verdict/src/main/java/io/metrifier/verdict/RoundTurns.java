package io.metrifier.verdict;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The turns of one round: in each all contenders ran once, one shortly after the other. What disturbs the machine for a
 * moment falls on all of them, so a turn in which everyone fell far below what is usual for it is left out for
 * everyone. A turn in which one alone is slow stays: its collector or its compiler is its own.
 */
public final class RoundTurns {
    /** Below this share of its own median a contender is disturbed. */
    private static final double DISTURBED = 0.8;

    private RoundTurns() {}

    /**
     * Returns the mean rate of each contender over the turns that count: a pause costs it what the pause cost.
     *
     * @param rates of every contender, turn by turn in the same order, all in one unit, 0 or more: calls per second
     * @throws IllegalArgumentException where contenders have different numbers of turns, or none
     */
    public static Map<String, Double> means(Map<String, double[]> rates) {
        int[] counts =
                rates.values().stream().mapToInt(one -> one.length).distinct().toArray();
        if (counts.length != 1 || counts[0] == 0) {
            throw new IllegalArgumentException("all contenders of a round need the same number of turns, at least one:"
                    + " turns=" + Arrays.toString(counts));
        }
        int[] kept = IntStream.range(0, counts[0])
                .filter(turn -> rates.size() == 1
                        || rates.values().stream().anyMatch(own -> own[turn] >= DISTURBED * median(own)))
                .toArray();
        Map<String, Double> means = new LinkedHashMap<>();
        rates.forEach((contender, own) -> means.put(
                contender,
                Arrays.stream(kept).mapToDouble(turn -> own[turn]).average().orElseThrow()));
        return means;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
