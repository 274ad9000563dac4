package io.metrifier.verdict;

import java.util.Optional;

/**
 * By how much one quantity of a contender changed between two builds that took turns in the same rounds.
 *
 * @param ratio the quantity now, divided by what it was before
 * @param outcome {@link ComparisonOutcome#SAME} where two one-sided tests show that the change is smaller than the
 *     minimum effect, even if it is not 0: a change that small does not matter
 */
public record PairedChange(ConfidenceInterval ratio, ComparisonOutcome outcome) {

    /**
     * Judges one change.
     *
     * @param readTogether how many changes are read together: the chance of a false claim is shared among them
     * @return empty where the two have no settled round in common
     */
    public static Optional<PairedChange> of(
            VerdictRule rule, RoundValues rounds, String before, String after, int readTogether) {
        double[] logs = rounds.differences(after, before);
        if (logs.length == 0) {
            return Optional.empty();
        }
        double log = RoundValues.mean(logs);
        BetweenPairVariance.Error error = BetweenPairVariance.of(rounds).between(before, after);
        if (!error.known()) {
            ConfidenceInterval unknown = ConfidenceInterval.unknown(Math.exp(rounds.higherIsBetter() ? log : -log));
            return Optional.of(new PairedChange(unknown, ComparisonOutcome.INCONCLUSIVE));
        }
        ConfidenceInterval better = error.factor(log, (1 - rule.confidence()) / readTogether);
        ComparisonOutcome outcome = ComparisonOutcome.INCONCLUSIVE;
        if (logs.length >= VerdictRule.FEWEST_ROUNDS) {
            // That none is worse is one claim about all of them, as sure as the least sure: nothing is shared.
            ConfidenceInterval oneSided = error.factor(log, 2 * (1 - rule.confidence()));
            outcome = isWithin(oneSided, 1 + rule.minimumEffect()) ? ComparisonOutcome.SAME : outcome(better);
        }
        return Optional.of(new PairedChange(rounds.higherIsBetter() ? better : better.inverse(), outcome));
    }

    private static boolean isWithin(ConfidenceInterval better, double max) {
        return better.low() >= 1 / max && better.high() <= max;
    }

    private static ComparisonOutcome outcome(ConfidenceInterval better) {
        return better.low() > 1
                ? ComparisonOutcome.BETTER
                : better.high() < 1 ? ComparisonOutcome.WORSE : ComparisonOutcome.INCONCLUSIVE;
    }
}
