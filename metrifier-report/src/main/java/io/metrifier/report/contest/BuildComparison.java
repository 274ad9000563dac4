package io.metrifier.report.contest;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.stats.ComparisonOutcome;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.ContenderDifference;
import io.metrifier.results.run.BaselineBuild;
import java.util.ArrayList;
import java.util.List;

/**
 * A contender of this build and the same of another, which took turns in one run.
 *
 * @param contender of this build
 * @param scenario what was called
 * @param difference between both
 */
public record BuildComparison(String contender, String scenario, ContenderDifference difference) {

    /** What all of them say together. */
    public enum Verdict {
        /** At least one is slower than it was. */
        SLOWER,
        /** Of at least one that cannot be told yet. */
        UNDECIDED,
        /** None is slower by what matters. */
        NOT_SLOWER
    }

    /** Returns those of a contest; empty where no other build took part. */
    public static List<BuildComparison> of(Contest contest) {
        List<BuildComparison> all = new ArrayList<>();
        for (RankedTransport standing : contest.ranking()) {
            contest.verdict()
                    .between(standing.transport(), BaselineBuild.name(standing.transport()))
                    .ifPresent(difference -> all.add(new BuildComparison(
                            standing.transport(), contest.setting().scenario(), difference)));
        }
        return all;
    }

    /** Returns what all of them say together; where another build took part and has nothing to say, it is open. */
    public static Verdict verdict(List<Contest> contests) {
        List<BuildComparison> all =
                contests.stream().flatMap(contest -> of(contest).stream()).toList();
        if (all.stream().anyMatch(BuildComparison::slower)) {
            return Verdict.SLOWER;
        }
        boolean open =
                all.isEmpty() || all.stream().anyMatch(one -> one.difference.outcome() == ComparisonOutcome.UNDECIDED);
        return open ? Verdict.UNDECIDED : Verdict.NOT_SLOWER;
    }

    private boolean slower() {
        return difference.outcome() == ComparisonOutcome.BETTER && BaselineBuild.isName(difference.ahead());
    }

    /** Returns a sentence for people. */
    public String sentence() {
        ConfidenceInterval ratio = difference.ratio();
        boolean ahead = !BaselineBuild.isName(difference.ahead());
        double estimate = ahead ? ratio.estimate() : 1 / ratio.estimate();
        String range = !ratio.bounded()
                ? ""
                : " (" + NumberFormats.times(ahead ? ratio.low() : 1 / ratio.high()) + " to "
                        + NumberFormats.times(ahead ? ratio.high() : 1 / ratio.low()) + ")";
        String verdict = switch (difference.outcome()) {
            case BETTER -> ahead ? "faster" : "SLOWER";
            case SAME -> "no change that matters";
            default -> "undecided";
        };
        return scenario + " over " + contender + " makes " + NumberFormats.times(estimate) + " the calls it made before"
                + range + ": " + verdict + ".";
    }
}
