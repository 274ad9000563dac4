package io.metrifier.report.share;

import io.metrifier.results.InvalidityReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Checks whether the median of a share differs from those of the others beyond chance. A sign test over the seconds of
 * a run: in each second a median is above the usual one by more than a tolerance, below it, or neither, and a share
 * that only has good or bad luck is not nearly always on the same side. Messages that follow each other are not
 * independent, so a test of messages would find a difference in everything; seconds nearly are independent.
 */
final class LoadShareSignTest {
    static final String RULE = "shares-disagree";

    /** Two machines that are alike differ by less. */
    private static final double TOLERANCE = 1.05;

    /** How often a run with equal shares may be called invalid. */
    private static final double CHANCE = 0.001;

    private LoadShareSignTest() {}

    /** Judges the medians of the seconds of each share, in the order of the shares. */
    static List<InvalidityReason> findDisagreements(List<List<Long>> medians) {
        List<InvalidityReason> findings = new ArrayList<>();
        int seconds = medians.stream().mapToInt(List::size).min().orElse(0);
        for (int share = 0; share < medians.size() && medians.size() > 1; share++) {
            checkShare(share, medians, seconds).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<InvalidityReason> checkShare(int share, List<List<Long>> medians, int seconds) {
        int above = 0;
        int below = 0;
        for (int second = 0; second < seconds; second++) {
            double own = medians.get(share).get(second);
            double others = findMedian(share, medians, second);
            above += own > others * TOLERANCE ? 1 : 0;
            below += own * TOLERANCE < others ? 1 : 0;
        }
        double chance = 2 * medians.size() * chanceOf(Math.max(above, below), seconds);
        return chance < CHANCE
                ? Optional.of(new InvalidityReason(
                        RULE,
                        String.format(
                                Locale.ROOT,
                                "the median of a share differs from the others beyond chance: share=%d/%d "
                                        + "was %s by more than %.0f %% in %d of %d seconds",
                                share + 1,
                                medians.size(),
                                above > below ? "above" : "below",
                                100 * (TOLERANCE - 1),
                                Math.max(above, below),
                                seconds)))
                : Optional.empty();
    }

    /** Returns what a share is compared with: the other one of two, else the middle of all. */
    private static double findMedian(int share, List<List<Long>> medians, int second) {
        if (medians.size() == 2) {
            return medians.get(1 - share).get(second);
        }
        long[] all =
                medians.stream().mapToLong(each -> each.get(second)).sorted().toArray();
        int middle = all.length / 2;
        return all.length % 2 == 1 ? all[middle] : (all[middle - 1] + all[middle]) / 2.0;
    }

    /** Returns the probability that a fair coin shows heads at least so often in so many throws. */
    static double chanceOf(int heads, int coinThrows) {
        return BinomialDistribution.of(coinThrows, 0.5).survivalProbability(heads - 1);
    }
}
