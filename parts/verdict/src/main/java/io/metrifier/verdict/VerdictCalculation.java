package io.metrifier.verdict;

import static io.metrifier.verdict.RoundValues.max;
import static io.metrifier.verdict.RoundValues.mean;
import static io.metrifier.verdict.RoundValues.min;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * One judgement in the making: paired log ratios, the common spread, Student's t, and Holm over all pairs.
 *
 * <p>What lies far apart needs none of this: where the closest two of three rounds or more differ by {@value #FAR}
 * times, chance is out of the question however odd the spread is.
 */
final class VerdictCalculation {
    private static final double FAR = 1.5;

    private final VerdictRule judge;
    private final RoundValues rounds;
    private final double chance;
    private final BetweenPairVariance spread;
    private final int needed;
    private final List<String> ranking;

    /** Prepares a judgement that may spend this share of the rule's chance of error. */
    VerdictCalculation(VerdictRule judge, RoundValues rounds, double share) {
        this.judge = judge;
        this.rounds = rounds;
        this.chance = share * (1 - judge.confidence());
        spread = BetweenPairVariance.of(rounds);
        needed = spread.fewestRounds();
        ranking = rounds.contenders().stream()
                .filter(contender -> rounds.levels(contender).length > 0)
                .sorted(Comparator.comparingDouble((String contender) -> mean(rounds.levels(contender)))
                        .reversed())
                .toList();
    }

    /** A pair before it is known which share of the chance of error is its own. */
    private record Pair(
            String ahead, String behind, double log, BetweenPairVariance.Error error, int rounds, double chance) {}

    PairwiseVerdict verdict() {
        List<Pair> pairs = comparePairs();
        int[] equal = HolmCorrection.countEqualPairs(ranking.size());
        List<ContenderDifference> differences = new ArrayList<>();
        List<Pair> open = new ArrayList<>();
        boolean clear = true;
        double own = 0;
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            own = clear ? chance / equal[i] : own;
            clear &= pair.chance() <= own;
            ContenderDifference difference = judgePair(pair, own);
            differences.add(difference);
            if (!difference.isConclusive()) {
                open.add(pair);
            }
        }
        return new PairwiseVerdict(
                ranking,
                countFewestRounds(),
                needed,
                differences,
                estimateValues(),
                rounds.notSettled(),
                spread.wider(),
                estimateMoreRounds(open, own),
                findLeastCertain(open).map(pair -> spread.wider(pair.ahead(), pair.behind())));
    }

    private int countFewestRounds() {
        return ranking.stream()
                .mapToInt(contender -> rounds.levels(contender).length)
                .min()
                .orElse(0);
    }

    private List<Pair> comparePairs() {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < ranking.size(); i++) {
            for (int j = i + 1; j < ranking.size(); j++) {
                pairs.add(comparePair(ranking.get(i), ranking.get(j)));
            }
        }
        pairs.sort(Comparator.comparingDouble(Pair::chance));
        return pairs;
    }

    private Pair comparePair(String one, String other) {
        double[] shared = rounds.differences(one, other);
        boolean together = rounds.isPaired() && shared.length > 0;
        double log = together ? mean(shared) : mean(rounds.levels(one)) - mean(rounds.levels(other));
        int both = rounds.isPaired() ? shared.length : Math.min(rounds.levels(one).length, rounds.levels(other).length);
        BetweenPairVariance.Error error = spread.between(one, other);
        double chance = error.known() ? StudentT.chance(log / error.standard(), error.degrees()) : 1;
        return log >= 0
                ? new Pair(one, other, log, error, both, chance)
                : new Pair(other, one, -log, error, both, chance);
    }

    private ContenderDifference judgePair(Pair pair, double own) {
        ConfidenceInterval ratio = pair.error().factor(pair.log(), own);
        ComparisonOutcome outcome = pair.rounds() >= needed ? judgeRatio(ratio) : ComparisonOutcome.INCONCLUSIVE;
        ConfidenceInterval rounds = findExtremes(pair);
        if (outcome == ComparisonOutcome.INCONCLUSIVE && rounds.low() >= FAR && haveEnoughRounds(pair)) {
            return new ContenderDifference(pair.ahead(), pair.behind(), rounds, ComparisonOutcome.BETTER, true);
        }
        return new ContenderDifference(pair.ahead(), pair.behind(), ratio, outcome, false);
    }

    /** Each, but not of the same rounds: what lies far apart needs no pairs. */
    private boolean haveEnoughRounds(Pair pair) {
        return Stream.of(pair.ahead(), pair.behind())
                .allMatch(contender -> rounds.levels(contender).length >= VerdictRule.FEWEST_ROUNDS);
    }

    private ComparisonOutcome judgeRatio(ConfidenceInterval ratio) {
        if (ratio.low() > 1) {
            return ComparisonOutcome.BETTER;
        }
        double most = 1 + judge.minimumEffect();
        return ratio.low() >= 1 / most && ratio.high() <= most
                ? ComparisonOutcome.SAME
                : ComparisonOutcome.INCONCLUSIVE;
    }

    /** Returns the rounds of the least certain pair, which suffice for the others too. */
    private OptionalInt estimateMoreRounds(List<Pair> open, double own) {
        return findLeastCertain(open).map(pair -> estimateMoreRounds(pair, own)).orElse(OptionalInt.empty());
    }

    private static Optional<Pair> findLeastCertain(List<Pair> open) {
        return open.stream().max(Comparator.comparingDouble(pair -> pair.error().standard()));
    }

    private OptionalInt estimateMoreRounds(Pair pair, double own) {
        double effect = Math.log(1 + judge.minimumEffect());
        OptionalInt more = MoreRounds.estimate(pair.error(), pair.rounds(), effect, own);
        return more.isEmpty() ? more : OptionalInt.of(Math.max(more.getAsInt(), needed - pair.rounds()));
    }

    private Map<String, ConfidenceInterval> estimateValues() {
        BetweenPairVariance alone = BetweenPairVariance.of(rounds.apart());
        Map<String, ConfidenceInterval> values = new HashMap<>();
        for (String contender : ranking) {
            ConfidenceInterval level =
                    alone.of(contender).factor(mean(rounds.levels(contender)), 1 - judge.confidence());
            values.put(contender, rounds.higherIsBetter() ? level : level.inverse());
        }
        return values;
    }

    private ConfidenceInterval findExtremes(Pair pair) {
        double[] above = rounds.levels(pair.ahead());
        double[] below = rounds.levels(pair.behind());
        return new ConfidenceInterval(
                Math.exp(min(above) - max(below)), Math.exp(pair.log()), Math.exp(max(above) - min(below)));
    }
}
