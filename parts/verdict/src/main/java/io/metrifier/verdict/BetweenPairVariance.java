package io.metrifier.verdict;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * How far forks of one contender differ, known from the forks of all contenders together and from earlier runs.
 *
 * <p>Three rounds of two contenders determine their spread poorly; three rounds of seven determine it with twelve
 * degrees of freedom, if it is one spread. A contender whose forks differ more, beyond chance, is judged by its own
 * forks, drawn towards the common spread, which weighs as much as {@value #WEIGHT} degrees of freedom.
 */
final class BetweenPairVariance {
    private static final double WEIGHT = 3;

    /** How often a contender like all others is taken for one that differs more. */
    private static final double TEST_LEVEL = 0.05;

    /** With fewer contenders it is unknown which spread is the outlier. */
    private static final int FEWEST_TO_TELL_APART = 3;

    /** The degrees of freedom from which on the rounds alone show the common spread: two rounds of five contenders. */
    private static final int KNOWN = 4;

    /** The same together with earlier runs: the CPU time of three contenders in two rounds. */
    private static final int KNOWN_WITH_EARLIER_RUNS = 7;

    private final RoundValues rounds;
    private final Map<String, Double> own = new TreeMap<>();
    private final List<String> wider;
    private final double degrees;
    private final Spread common;

    private BetweenPairVariance(RoundValues rounds) {
        this.rounds = rounds;
        List<String> members = rounds.contenders().stream()
                .filter(contender -> rounds.levels(contender).length > 0)
                .toList();
        Residuals residuals = Residuals.of(rounds, members);
        for (String contender : members) {
            double variance = residuals.variance(contender);
            if (members.size() >= FEWEST_TO_TELL_APART && !Double.isNaN(variance)) {
                own.put(contender, variance);
            }
        }
        wider = findOutliers();
        degrees = residuals.degrees();
        // One round of each says nothing, and neither do earlier runs of what this machine does today.
        common = degrees > 0 ? rounds.spread().with(residuals.squares(), degrees) : Spread.UNKNOWN;
    }

    static BetweenPairVariance of(RoundValues rounds) {
        return new BetweenPairVariance(rounds);
    }

    /**
     * What a difference is measured with: the standard error, and the degrees of freedom that it was estimated with.
     */
    record Error(double standard, double degrees) {
        static final Error UNKNOWN = new Error(Double.POSITIVE_INFINITY, 0);

        boolean known() {
            return degrees > 0;
        }

        /** Returns how far a difference may be off, with this chance of more; infinite if that is unknown. */
        double reach(double chance) {
            return known() ? StudentT.quantile(chance, degrees) * standard : Double.POSITIVE_INFINITY;
        }

        /** Returns the factor whose logarithm this is the error of, with its interval. */
        ConfidenceInterval factor(double log, double chance) {
            return known()
                    ? new ConfidenceInterval(
                            Math.exp(log - reach(chance)), Math.exp(log), Math.exp(log + reach(chance)))
                    : ConfidenceInterval.unknown(Math.exp(log));
        }
    }

    /** Returns the fewest rounds that may be judged by this spread. */
    int fewestRounds() {
        boolean known = degrees >= KNOWN || common.degrees() >= KNOWN_WITH_EARLIER_RUNS;
        return known ? 2 : VerdictRule.FEWEST_ROUNDS;
    }

    /** Returns whose forks differ more than those of the others. */
    List<String> wider() {
        return wider;
    }

    /** Returns those whose share of the sum of all variances is beyond chance (Cochran's test). */
    private List<String> findOutliers() {
        int count = own.size();
        double sum = own.values().stream().mapToDouble(one -> one).sum();
        return own.entrySet().stream()
                .filter(one -> {
                    double forks = rounds.levels(one.getKey()).length - 1;
                    double quantile =
                            FDistribution.of(forks, (count - 1) * forks).inverseSurvivalProbability(TEST_LEVEL / count);
                    return one.getValue() > sum / (1 + (count - 1) / quantile);
                })
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns which of two contenders' forks differ more. */
    String wider(String one, String other) {
        return own.getOrDefault(other, common.variance()) > own.getOrDefault(one, common.variance()) ? other : one;
    }

    /** Returns the error of the mean difference between two contenders. */
    Error between(String one, String other) {
        int shared = rounds.differences(one, other).length;
        int ones = rounds.isPaired() ? shared : rounds.levels(one).length;
        int others = rounds.isPaired() ? shared : rounds.levels(other).length;
        if (common.degrees() == 0 || ones == 0 || others == 0) {
            return Error.UNKNOWN;
        }
        Spread first = estimateSpread(one);
        Spread second = estimateSpread(other);
        double a = first.variance() / ones;
        double b = second.variance() / others;
        boolean pooled = first.equals(second) || a + b == 0;
        return new Error(
                Math.sqrt(a + b),
                pooled ? first.degrees() : (a + b) * (a + b) / (a * a / first.degrees() + b * b / second.degrees()));
    }

    /** Returns the error of one contender's mean: that of a difference to something known exactly. */
    Error of(String contender) {
        int forks = rounds.levels(contender).length;
        Spread spread = estimateSpread(contender);
        return common.degrees() > 0 && forks > 0
                ? new Error(spread.deviation() / Math.sqrt(forks), spread.degrees())
                : Error.UNKNOWN;
    }

    private Spread estimateSpread(String contender) {
        if (!wider.contains(contender)) {
            return common;
        }
        double freedom = rounds.levels(contender).length - 1;
        double variance = (WEIGHT * common.variance() + freedom * own.getOrDefault(contender, common.variance()))
                / (WEIGHT + freedom);
        return variance < common.variance() ? common : new Spread(Math.sqrt(variance), WEIGHT + freedom);
    }
}
