package io.metrifier.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * How far forks of one contender differ, known from the forks of all contenders together.
 *
 * <p>Three rounds of two contenders determine their spread poorly; three rounds of seven determine it with twelve
 * degrees of freedom, if it is one spread. Three forks cannot show whether it is one. So no
 * contender is judged by less than the common variance. A larger variance of its own is drawn towards the common one,
 * which weighs as much as {@value #WEIGHT} degrees of freedom: little against ten rounds, much against three.
 */
final class BetweenPairVariance {
    private static final double WEIGHT = 3;

    /** How often a contender like all others is named as one that differs more. */
    private static final double TEST_LEVEL = 0.05;

    /** With fewer contenders it is unknown which spread is the outlier. */
    private static final int FEWEST_TO_TELL_APART = 3;

    private final RoundValues rounds;
    private final double common;
    private final double degrees;
    private final Map<String, Double> own = new TreeMap<>();

    private BetweenPairVariance(RoundValues rounds) {
        this.rounds = rounds;
        List<String> members = rounds.contenders().stream()
                .filter(contender -> rounds.levels(contender).length > 0)
                .toList();
        Residuals residuals = Residuals.of(rounds, members);
        degrees = residuals.degrees();
        common = degrees > 0 ? residuals.squares() / degrees : Double.NaN;
        for (String contender : members) {
            double variance = members.size() < FEWEST_TO_TELL_APART ? common : residuals.variance(contender);
            own.put(contender, Double.isNaN(variance) ? common : variance);
        }
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

    /** Returns the degrees of freedom that the common variance was estimated with. */
    double degrees() {
        return degrees;
    }

    /** Returns the common standard deviation of forks as a share, 0.1 for 10 %; NaN where nothing is known of it. */
    double common() {
        return Math.sqrt(common);
    }

    /** Returns whose share of the sum of all variances is beyond chance (Cochran's test). */
    List<String> wider() {
        List<String> wider = new ArrayList<>();
        int count = own.size();
        if (count < FEWEST_TO_TELL_APART || !(common > 0)) {
            return wider;
        }
        double sum = own.values().stream().mapToDouble(one -> one).sum();
        own.forEach((contender, variance) -> {
            double forks = rounds.levels(contender).length - 1;
            if (forks > 0) {
                double quantile =
                        FDistribution.of(forks, (count - 1) * forks).inverseSurvivalProbability(TEST_LEVEL / count);
                if (variance > sum / (1 + (count - 1) / quantile)) {
                    wider.add(contender);
                }
            }
        });
        return wider;
    }

    /** Returns which of two contenders' forks differ more. */
    String wider(String one, String other) {
        return own.getOrDefault(other, common) > own.getOrDefault(one, common) ? other : one;
    }

    /** Returns the error of the mean difference between two contenders. */
    Error between(String one, String other) {
        int shared = rounds.differences(one, other).length;
        int ones = rounds.paired() ? shared : rounds.levels(one).length;
        int others = rounds.paired() ? shared : rounds.levels(other).length;
        if (!(degrees > 0) || ones == 0 || others == 0) {
            return Error.UNKNOWN;
        }
        double a = variance(one) / ones;
        double b = variance(other) / others;
        double satterthwaite = a + b == 0 ? degrees : (a + b) * (a + b) / (a * a / known(one) + b * b / known(other));
        return new Error(
                Math.sqrt(a + b), own.size() < FEWEST_TO_TELL_APART ? degrees : Math.min(satterthwaite, degrees));
    }

    /** Returns the error of one contender's mean: that of a difference to something known exactly. */
    Error of(String contender) {
        int forks = rounds.levels(contender).length;
        return degrees > 0 && forks > 0
                ? new Error(Math.sqrt(variance(contender) / forks), Math.min(known(contender), degrees))
                : Error.UNKNOWN;
    }

    private double variance(String contender) {
        double freedom = Math.max(0, rounds.levels(contender).length - 1);
        double drawn = (WEIGHT * common + freedom * own.getOrDefault(contender, common)) / (WEIGHT + freedom);
        return Math.max(common, drawn);
    }

    private double known(String contender) {
        return WEIGHT + Math.max(0, rounds.levels(contender).length - 1);
    }
}
