package io.metrifier.verdict;

import static io.metrifier.verdict.RoundValues.mean;

import java.util.Optional;

/**
 * What contenders cost in nanoseconds per call, and what one costs more than another: paired log ratios round by round,
 * judged with the spread of all, like a verdict. Every interval is as wide as all that are requested together demand;
 * one that is wider than the call has no bounds.
 */
public final class CostDifferences {
    private final RoundValues rounds;
    private final BetweenPairVariance spread;
    private final BetweenPairVariance alone;
    private final double unit;
    private final double chance;

    private CostDifferences(RoundValues rounds, double unit, double chance) {
        this.rounds = rounds;
        this.spread = BetweenPairVariance.of(rounds);
        this.alone = BetweenPairVariance.of(rounds.apart());
        this.unit = unit;
        this.chance = chance;
    }

    /**
     * Prepares the differences of costs.
     *
     * @param unit how many nanoseconds a call takes where a round says 1: of a rate, a second for each caller
     * @param requested how many differences are read together
     */
    public static CostDifferences of(VerdictRule judge, RoundValues rounds, double unit, int requested) {
        return new CostDifferences(rounds, unit, (1 - judge.confidence()) / Math.max(1, requested));
    }

    /** Returns what a call of a contender takes; empty where it has no settled round. */
    public Optional<ConfidenceInterval> estimateCost(String contender) {
        double[] levels = rounds.levels(contender);
        return levels.length == 0
                ? Optional.empty()
                : Optional.of(dropBoundsIfWide(
                        toNanos(mean(levels)),
                        alone.of(contender).factor(0, chance).times(toNanos(mean(levels))),
                        ConfidenceInterval.unknown(toNanos(mean(levels)))));
    }

    /**
     * Returns what a call of {@code to} takes more than one of {@code from}: their ratio in the rounds that both have,
     * of what {@code from} took there. Empty where they have no settled round in common.
     */
    public Optional<CostDifference> estimateDifference(String from, String to) {
        double[] logs = rounds.differences(from, to);
        if (logs.length == 0) {
            return Optional.empty();
        }
        double nanos = toNanos(findCommonLevel(from, to));
        double more = nanos * Math.expm1(mean(logs));
        ConfidenceInterval ratio = spread.between(from, to).factor(mean(logs), chance);
        ConfidenceInterval unknown = new ConfidenceInterval(Double.NEGATIVE_INFINITY, more, Double.POSITIVE_INFINITY);
        ConfidenceInterval cost = logs.length < VerdictRule.FEWEST_ROUNDS
                ? unknown
                : dropBoundsIfWide(
                        Math.max(nanos, nanos + more),
                        new ConfidenceInterval(ratio.low() - 1, ratio.estimate() - 1, ratio.high() - 1).times(nanos),
                        unknown);
        return Optional.of(new CostDifference(cost, logs.length));
    }

    private static ConfidenceInterval dropBoundsIfWide(double call, ConfidenceInterval cost, ConfidenceInterval loose) {
        return cost.high() - cost.low() <= call ? cost : loose;
    }

    /** Returns the number of rounds in which a contender settled. */
    public int rounds(String contender) {
        return rounds.levels(contender).length;
    }

    /** A level is a logarithm that rises as the time falls. */
    private double toNanos(double level) {
        return unit * Math.exp(-level);
    }

    private double findCommonLevel(String from, String to) {
        double[] one = rounds.levelsByRound(from);
        double[] other = rounds.levelsByRound(to);
        double sum = 0;
        int count = 0;
        for (int round = 0; round < Math.min(one.length, other.length); round++) {
            if (Double.isFinite(one[round]) && Double.isFinite(other[round])) {
                sum += one[round];
                count++;
            }
        }
        return sum / count;
    }
}
