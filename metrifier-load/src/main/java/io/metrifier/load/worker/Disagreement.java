package io.metrifier.load.worker;

import io.metrifier.results.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether a worker's median is another than those of the rest, beyond what chance does. A sign test over the seconds
 * of a run: in each second its median is above the usual one by more than a tolerance, below, or neither, and a worker
 * that only has good or bad luck is not nearly always on the same side. Neighbouring messages are not independent of
 * each other, so that counting them would find a difference in everything; seconds nearly are.
 */
final class Disagreement {
    static final String RULE = "workers-disagree";

    /** A smaller difference of two machines is a difference of two machines. */
    private static final double TOLERANCE = 1.05;

    /** How often a run of workers that are all alike may be called invalid. */
    private static final double CHANCE = 0.001;

    private Disagreement() {}

    /** Judges the medians of each worker's seconds, all in the same order of seconds. */
    static List<Finding> in(List<List<Long>> medians) {
        List<Finding> findings = new ArrayList<>();
        int seconds = medians.stream().mapToInt(List::size).min().orElse(0);
        for (int worker = 0; worker < medians.size() && medians.size() > 1; worker++) {
            of(worker, medians, seconds).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<Finding> of(int worker, List<List<Long>> medians, int seconds) {
        int above = 0;
        int below = 0;
        for (int second = 0; second < seconds; second++) {
            double own = medians.get(worker).get(second);
            double others = middle(worker, medians, second);
            above += own > others * TOLERANCE ? 1 : 0;
            below += own * TOLERANCE < others ? 1 : 0;
        }
        double chance = 2 * medians.size() * chanceOf(Math.max(above, below), seconds);
        return chance < CHANCE
                ? Optional.of(new Finding(
                        RULE,
                        String.format(
                                Locale.ROOT,
                                "no worker's median may differ from the others' beyond chance: worker=%d its "
                                        + "median was %s theirs by more than %.0f %% in %d of %d seconds",
                                worker,
                                above > below ? "above" : "below",
                                100 * (TOLERANCE - 1),
                                Math.max(above, below),
                                seconds)))
                : Optional.empty();
    }

    /** Returns what one of two is compared with, the other, and one of more: the middle, which is among the many. */
    private static double middle(int worker, List<List<Long>> medians, int second) {
        if (medians.size() == 2) {
            return medians.get(1 - worker).get(second);
        }
        List<Long> all = new ArrayList<>();
        medians.forEach(each -> all.add(each.get(second)));
        all.sort(null);
        int middle = all.size() / 2;
        return all.size() % 2 == 1 ? all.get(middle) : (all.get(middle - 1) + all.get(middle)) / 2.0;
    }

    /** Returns how often a fair coin that is thrown so often shows heads at least so often. */
    static double chanceOf(int heads, int throwsOfIt) {
        double exactly = Math.pow(0.5, throwsOfIt);
        double atLeast = 0;
        for (int i = throwsOfIt; i >= heads; i--) {
            atLeast += exactly;
            exactly *= (double) i / (throwsOfIt - i + 1);
        }
        return atLeast;
    }
}
