package io.metrifier.verdict;

import static io.metrifier.verdict.RoundValues.mean;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The rule by which contenders are compared. What it is worth is proven by simulation in the tests.
 *
 * @param confidence how often everything that is claimed of one set of rounds is true, for example 0.95
 * @param minimumEffect the smallest difference that matters, for example 0.1
 * @param fewerCalls the smallest loss of calls per second that matters where CPU time is judged, too
 * @param look what a gate may spend
 */
public record VerdictRule(double confidence, double minimumEffect, double fewerCalls, Look look) {
    /** Calls per second vary far more than CPU time does. */
    private static final double FEWER_CALLS = 0.2;

    /** The rule used where none is given: 95 %, and differences from 10 % on: forks differ by as much. */
    public static final VerdictRule DEFAULT = new VerdictRule(0.95, 0.1);

    /** With fewer rounds two forks that happen to agree look like certainty, unless their spread is known. */
    public static final int FEWEST_ROUNDS = 3;

    public VerdictRule {
        if (!(confidence > 0.5 && confidence < 1)) {
            throw new IllegalArgumentException("confidence is not between 0.5 and 1: confidence=" + confidence);
        }
        if (!(minimumEffect >= 0 && minimumEffect < 1)) {
            throw new IllegalArgumentException("minimumEffect is outside 0 to 1: minimumEffect=" + minimumEffect);
        }
        if (!(fewerCalls > 0 && fewerCalls < 1)) {
            throw new IllegalArgumentException("fewerCalls is not between 0 and 1: fewerCalls=" + fewerCalls);
        }
    }

    /** Creates the rule of rounds that are judged once. */
    public VerdictRule(double confidence, double minimumEffect) {
        this(confidence, minimumEffect, FEWER_CALLS, Look.ONLY);
    }

    /** Returns this rule with another loss of calls per second that matters. */
    public VerdictRule withFewerCalls(double share) {
        return new VerdictRule(confidence, minimumEffect, share, look);
    }

    /** Returns this rule for one of several looks of a gate. */
    public VerdictRule withLook(Look one) {
        return new VerdictRule(confidence, minimumEffect, fewerCalls, one);
    }

    /**
     * Returns the rule for one of several interim analyses of rounds that continue until the verdict is conclusive.
     * Repeated analyses inflate false positives, so the first may be wrong half as often as this rule, the next a
     * quarter as often, and all together not more often than this rule. Analyse after half as many rounds again.
     *
     * @param number of the analysis, from 1
     */
    public VerdictRule atAnalysis(int number) {
        return new VerdictRule(1 - (1 - confidence) / Math.pow(2, number), minimumEffect, fewerCalls, look);
    }

    /**
     * Judges contenders that were not selected by their results: all that were requested, without baselines, whose
     * forks differ less than those of any library.
     */
    public PairwiseVerdict judge(RoundValues rounds) {
        return judge(rounds, 1);
    }

    /**
     * Judges one of several quantities or settings that are read together, each of which has a share of the chance of
     * error.
     */
    public PairwiseVerdict judge(RoundValues rounds, double share) {
        return new VerdictCalculation(this, rounds, share).verdict();
    }

    /**
     * Returns what the second contender reached as a multiple of the first, in the rounds that both have; empty if they
     * have none.
     */
    public Optional<ConfidenceInterval> estimateRatio(RoundValues rounds, String first, String second) {
        double[] logs = rounds.differences(second, first);
        if (logs.length == 0) {
            return Optional.empty();
        }
        ConfidenceInterval better =
                BetweenPairVariance.of(rounds).between(first, second).factor(mean(logs), 1 - confidence);
        return Optional.of(rounds.higherIsBetter() ? better : better.inverse());
    }

    /**
     * Returns what changed between two runs, read together. That something became better or worse by the minimum effect
     * is claimed as Holm has it, so that all such claims hold together with this confidence. That nothing became worse
     * is one claim for all of them, and is as sure as the least sure of them; so each is tested by itself.
     *
     * @return one comparison for each change, in their order
     */
    public List<Comparison> judgeChanges(List<RunChange> changes) {
        double margin = Math.log(1 + minimumEffect);
        boolean[] worse = findClear(
                changes.stream().mapToDouble(one -> one.chanceBelow(-margin)).toArray());
        boolean[] better = findClear(
                changes.stream().mapToDouble(one -> one.chanceAbove(margin)).toArray());
        List<Comparison> comparisons = new ArrayList<>();
        for (int i = 0; i < worse.length; i++) {
            RunChange change = changes.get(i);
            boolean noWorse = change.chanceAbove(-margin) <= 1 - confidence;
            boolean noBetter = change.chanceBelow(margin) <= 1 - confidence;
            ComparisonOutcome outcome = worse[i]
                    ? ComparisonOutcome.WORSE
                    : better[i]
                            ? ComparisonOutcome.BETTER
                            : !noWorse
                                    ? ComparisonOutcome.INCONCLUSIVE
                                    : noBetter ? ComparisonOutcome.SAME : ComparisonOutcome.NO_WORSE;
            String reason = outcome != ComparisonOutcome.INCONCLUSIVE
                            || !change.reason().isEmpty()
                    ? change.reason()
                    : "the interval is too wide; measure more rounds of both";
            comparisons.add(new Comparison(change.factor(confidence), outcome, reason));
        }
        return comparisons;
    }

    /**
     * Returns which chances are small enough, the smallest among all of them, the next among what is left, and so on
     * (Holm).
     */
    private boolean[] findClear(double[] chances) {
        boolean[] clear = new boolean[chances.length];
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < chances.length; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> chances[i]));
        int left = chances.length;
        for (int i : order) {
            if (chances[i] > (1 - confidence) / left--) {
                break;
            }
            clear[i] = true;
        }
        return clear;
    }
}
