package io.metrifier.report.stats;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The turns of one round: in each all contenders ran once, one shortly after the other. What disturbs the machine for a
 * moment falls on all of them, so a turn in which everyone fell far below what is usual for it is left out for
 * everyone. A turn in which one alone is slow stays: its collector or its compiler is its own.
 */
public final class RoundTurns {
    /** Below this share of its own median a contender is disturbed. */
    private static final double DISTURBED = 0.8;

    private final Map<String, double[]> kept;
    private final int disturbed;

    private RoundTurns(Map<String, double[]> kept, int disturbed) {
        this.kept = kept;
        this.disturbed = disturbed;
    }

    /**
     * Sorts out disturbed turns.
     *
     * @param rates of every contender, turn by turn in the same order, all in one unit, 0 or more: calls per second
     * @throws IllegalArgumentException where contenders have different numbers of turns, or none
     */
    public static RoundTurns of(Map<String, double[]> rates) {
        int[] counts =
                rates.values().stream().mapToInt(one -> one.length).distinct().toArray();
        if (counts.length != 1 || counts[0] == 0) {
            throw new IllegalArgumentException("all contenders of a round need the same number of turns, at least one:"
                    + " turns=" + Arrays.toString(counts));
        }
        boolean[] keep = new boolean[counts[0]];
        rates.values().forEach(own -> {
            double usual = median(own);
            for (int turn = 0; turn < keep.length; turn++) {
                keep[turn] |= own[turn] >= DISTURBED * usual;
            }
        });
        if (rates.size() == 1) {
            Arrays.fill(keep, true);
        }
        Map<String, double[]> kept = new LinkedHashMap<>();
        rates.forEach((contender, own) -> kept.put(contender, only(own, keep)));
        return new RoundTurns(kept, count(keep, false));
    }

    /** Returns the mean rate of a contender over the turns that count: a pause costs it what the pause cost. */
    public double rate(String contender) {
        double[] rates = kept.get(contender);
        if (rates == null) {
            throw new IllegalArgumentException(
                    "a contender must have been in the round: contender=" + contender + " round=" + kept.keySet());
        }
        return Arrays.stream(rates).average().orElseThrow();
    }

    /** Returns whether a contender took part. */
    public boolean has(String contender) {
        return kept.containsKey(contender);
    }

    /** Returns how many turns were left out. */
    public int disturbed() {
        return disturbed;
    }

    private static double[] only(double[] values, boolean[] keep) {
        double[] kept = new double[count(keep, true)];
        int next = 0;
        for (int i = 0; i < keep.length; i++) {
            if (keep[i]) {
                kept[next++] = values[i];
            }
        }
        return kept;
    }

    private static int count(boolean[] values, boolean wanted) {
        int count = 0;
        for (boolean value : values) {
            count += value == wanted ? 1 : 0;
        }
        return count;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
