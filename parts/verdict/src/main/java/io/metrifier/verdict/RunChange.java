package io.metrifier.verdict;

import static io.metrifier.verdict.RoundValues.mean;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How one contender changed from one run to another, as a logarithm above 0 where it became better.
 *
 * @param log the change; corrected by that of the baseline if both runs have one
 * @param standard its standard error, infinite where it is not known
 * @param degrees the degrees of freedom of that, 0 where it is not known
 * @param reason why nothing may be said of it; empty where something may
 */
public record RunChange(double log, double standard, double degrees, String reason) {

    /** Returns a change of which nothing may be said. */
    public static RunChange unknown(double log, String reason) {
        return new RunChange(log, Double.POSITIVE_INFINITY, 0, reason);
    }

    /**
     * Returns how a contender changed.
     *
     * @param baseline the contender of both runs that cannot have changed; null if there is none
     */
    public static RunChange of(String contender, @Nullable String baseline, RoundValues before, RoundValues after) {
        double[] one = subtractBaseline(before, contender, baseline);
        double[] other = subtractBaseline(after, contender, baseline);
        if (one.length == 0 || other.length == 0) {
            return unknown(Double.NaN, "not settled in any fork of a run, so no evidence; let forks warm up longer");
        }
        double log = mean(other) - mean(one);
        if (Math.min(one.length, other.length) < VerdictRule.FEWEST_ROUNDS) {
            return unknown(
                    log, "fewer than " + VerdictRule.FEWEST_ROUNDS + " settled forks cannot show how far JVMs differ");
        }
        BetweenPairVariance.Error then = errorOf(before, contender, baseline);
        BetweenPairVariance.Error now = errorOf(after, contender, baseline);
        double a = then.standard() * then.standard();
        double b = now.standard() * now.standard();
        double degrees = a + b == 0
                ? then.degrees() + now.degrees()
                : (a + b) * (a + b) / (a * a / then.degrees() + b * b / now.degrees());
        return then.known() && now.known()
                ? new RunChange(log, Math.sqrt(a + b), degrees, "")
                : unknown(log, "its forks say nothing of how far JVMs differ");
    }

    /** Returns how likely chance alone shows a change this far above a bound where the truth is that bound. */
    double chanceAbove(double bound) {
        return degrees > 0 ? StudentT.tail((log - bound) / standard, degrees) : 1;
    }

    /** Returns how likely chance alone shows a change this far below a bound where the truth is that bound. */
    double chanceBelow(double bound) {
        return degrees > 0 ? StudentT.tail((bound - log) / standard, degrees) : 1;
    }

    /** Returns the factor, each end of whose interval holds with this confidence. */
    ConfidenceInterval factor(double confidence) {
        return new BetweenPairVariance.Error(standard, degrees).factor(log, 2 * (1 - confidence));
    }

    private static double[] subtractBaseline(RoundValues rounds, String contender, @Nullable String baseline) {
        if (baseline != null && rounds.isPaired()) {
            return rounds.differences(contender, baseline);
        }
        double[] own = rounds.levels(contender);
        double lowered = baseline == null || rounds.levels(baseline).length == 0 ? 0 : mean(rounds.levels(baseline));
        return Arrays.stream(own).map(level -> level - lowered).toArray();
    }

    private static BetweenPairVariance.Error errorOf(RoundValues rounds, String contender, @Nullable String baseline) {
        return baseline == null
                ? BetweenPairVariance.of(rounds.apart()).of(contender)
                : BetweenPairVariance.of(rounds).between(contender, baseline);
    }
}
