package io.metrifier.verdict;

import static io.metrifier.verdict.RoundValues.mean;

import java.util.Optional;

/**
 * What contenders cost in nanoseconds per call, and what one costs more than another: paired log ratios round by round,
 * judged with the spread of all, like a verdict. Every interval is as wide as all that are requested together demand.
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
    public Optional<ConfidenceInterval> whole(String contender) {
        double[] levels = rounds.levels(contender);
        return levels.length == 0
                ? Optional.empty()
                : Optional.of(times(
                        nanos(mean(levels)),
                        alone.of(contender).factor(0, chance),
                        ConfidenceInterval.unknown(nanos(mean(levels)))));
    }

    /**
     * Returns what a call of {@code to} takes more than one of {@code from}: their ratio in the rounds that both have,
     * of what {@code from} took there. Empty where they have no settled round in common.
     */
    public Optional<CostDifference> more(String from, String to) {
        double[] logs = rounds.differences(from, to);
        if (logs.length == 0) {
            return Optional.empty();
        }
        double nanos = nanos(shared(from, to));
        double more = nanos * Math.expm1(mean(logs));
        ConfidenceInterval ratio = spread.between(from, to).factor(mean(logs), chance);
        ConfidenceInterval cost = times(
                nanos,
                new ConfidenceInterval(ratio.low() - 1, ratio.estimate() - 1, ratio.high() - 1),
                new ConfidenceInterval(Double.NEGATIVE_INFINITY, more, Double.POSITIVE_INFINITY));
        boolean separated =
                logs.length >= VerdictRule.FEWEST_ROUNDS && cost.bounded() && (cost.low() > 0 || cost.high() < 0);
        return Optional.of(new CostDifference(cost, separated));
    }

    private static ConfidenceInterval times(double nanos, ConfidenceInterval factor, ConfidenceInterval unknown) {
        return factor.bounded() ? factor.times(nanos) : unknown;
    }

    /** A level is a logarithm that rises as the time falls. */
    private double nanos(double level) {
        return unit * Math.exp(-level);
    }

    private double shared(String from, String to) {
        double[] one = rounds.byRound(from);
        double[] other = rounds.byRound(to);
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
