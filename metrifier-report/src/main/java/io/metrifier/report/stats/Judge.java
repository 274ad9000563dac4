package io.metrifier.report.stats;

import java.util.Arrays;

/**
 * Compares measurements under one rule.
 *
 * @param confidence how often a judgement that claims a change may be trusted when there is none, for example 0.95
 * @param minimumEffect the smallest change that matters, for example 0.03
 */
public record Judge(double confidence, double minimumEffect) {
    /** The rule used where none is given: 95 %, and changes from 3 % on. */
    public static final Judge DEFAULT = new Judge(0.95, 0.03);

    public Judge {
        if (!(confidence > 0.5 && confidence < 1)) {
            throw new IllegalArgumentException("confidence must be above 0.5 and below 1: confidence=" + confidence);
        }
        if (!(minimumEffect >= 0 && minimumEffect < 1)) {
            throw new IllegalArgumentException(
                    "the minimum effect must be at least 0 and below 1: minimumEffect=" + minimumEffect);
        }
    }

    /**
     * Returns the rule for one of several comparisons read together, such that all of them hold with this confidence
     * (Bonferroni): of thirty comparisons at 95 % each, one or two would raise a false alarm.
     */
    public Judge oneOf(int comparisons) {
        return new Judge(1 - (1 - confidence) / Math.max(1, comparisons), minimumEffect);
    }

    /** Returns the mean with its interval. */
    public Interval mean(Forks forks) {
        return Bootstrap.mean(forks.units(), confidence);
    }

    /** Compares {@code after} with {@code before}; {@code higherIsBetter} for rates, not for times. */
    public Comparison compare(Forks before, Forks after, boolean higherIsBetter) {
        Interval change = Bootstrap.ratio(before.units(), after.units(), confidence);
        Interval ratio = higherIsBetter ? change : change.inverse();
        if (!before.independent() || !after.independent()) {
            return new Comparison(ratio, Verdict.UNDECIDED, "a single fork cannot show how far JVMs differ; use -f 5");
        }
        Verdict verdict = verdict(ratio);
        return new Comparison(
                ratio, verdict, verdict == Verdict.UNDECIDED ? "the interval is too wide; use more forks" : "");
    }

    /**
     * Compares a percentile by its value in each round, smaller being better. A percentile has no mean that may be
     * taken, so only order counts: a change is claimed where every round of one side lies below every round of the
     * other, and where that is too unlikely to happen by chance in so few rounds.
     *
     * @param ratio before over after, each from the histogram of all rounds: above 1 is better
     */
    public Comparison compareRounds(double[] before, double[] after, double ratio) {
        Interval estimate = Interval.unknown(ratio);
        if (2 / Orders.of(before.length, after.length) > 1 - confidence) {
            return new Comparison(estimate, Verdict.UNDECIDED, "too few rounds; run more of each");
        }
        boolean below = max(after) < min(before);
        boolean above = min(after) > max(before);
        if (below && ratio >= 1 + minimumEffect) {
            return new Comparison(estimate, Verdict.BETTER, "");
        }
        if (above && ratio <= 1 / (1 + minimumEffect)) {
            return new Comparison(estimate, Verdict.WORSE, "");
        }
        return new Comparison(estimate, Verdict.UNDECIDED, "the rounds of both overlap");
    }

    private static double min(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double max(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    private Verdict verdict(Interval ratio) {
        double above = 1 + minimumEffect;
        double below = 1 / above;
        if (ratio.low() > 1 && ratio.estimate() >= above) {
            return Verdict.BETTER;
        }
        if (ratio.high() < 1 && ratio.estimate() <= below) {
            return Verdict.WORSE;
        }
        return ratio.low() >= below && ratio.high() <= above ? Verdict.SAME : Verdict.UNDECIDED;
    }
}
