package io.metrifier.verdict;

/**
 * Two contenders of one verdict.
 *
 * @param ahead the one that measured better
 * @param ratio how many times as good the first is, from 1 on; its interval is as wide as all pairs read together
 *     demand
 * @param outcome {@link ComparisonOutcome#BETTER}, {@link ComparisonOutcome#SAME} or {@link
 * ComparisonOutcome#INCONCLUSIVE}
 * @param far whether every round of the one lies so far above every round of the other that no spread is needed to
 *     separate them; the interval then reaches from the closest two rounds to the farthest
 */
public record ContenderDifference(
        String ahead, String behind, ConfidenceInterval ratio, ComparisonOutcome outcome, boolean far) {

    /** Returns the same difference seen from the other side: its ratio is at most 1. */
    ContenderDifference reversed() {
        return new ContenderDifference(behind, ahead, ratio.inverse(), outcome, far);
    }

    /** Returns whether there is nothing left to find out. */
    public boolean isConclusive() {
        return outcome != ComparisonOutcome.INCONCLUSIVE;
    }

    /** Returns whether this is about these two, in either order. */
    boolean between(String one, String other) {
        return ahead.equals(one) && behind.equals(other) || ahead.equals(other) && behind.equals(one);
    }
}
