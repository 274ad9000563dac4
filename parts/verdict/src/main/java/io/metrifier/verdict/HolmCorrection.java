package io.metrifier.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Shares one chance of error among all pairs, the clearest first (Holm): the clearest must be clear among all of them,
 * the next among those that are left. Some of what is left cannot be equal together: if one of five differs from
 * another, at most six of ten pairs are equal, not nine (Shaffer). That costs nothing and decides more.
 */
final class HolmCorrection {
    private HolmCorrection() {}

    /**
     * Returns for every step how many pairs of so many contenders may still be equal, given that the steps before were
     * decided.
     */
    static int[] countEqualPairs(int contenders) {
        NavigableSet<Integer> possible = findPossible(contenders);
        int pairs = contenders * (contenders - 1) / 2;
        int[] steps = new int[pairs];
        for (int step = 0; step < pairs; step++) {
            Integer most = possible.floor(pairs - step);
            steps[step] = most == null ? 1 : Math.max(1, most);
        }
        return steps;
    }

    /** Groups of equals of every size: the numbers of equal pairs that there can be. */
    private static NavigableSet<Integer> findPossible(int contenders) {
        List<NavigableSet<Integer>> ofSo = new ArrayList<>();
        for (int all = 0; all <= contenders; all++) {
            NavigableSet<Integer> numbers = new TreeSet<>();
            numbers.add(0);
            for (int group = 2; group <= all; group++) {
                for (int others : ofSo.get(all - group)) {
                    numbers.add(group * (group - 1) / 2 + others);
                }
            }
            ofSo.add(numbers);
        }
        return ofSo.get(contenders);
    }
}
