package io.metrifier.report.contest;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.stats.Difference;
import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Outcome;
import io.metrifier.results.run.Before;
import java.util.ArrayList;
import java.util.List;

/**
 * A contender of this build and the same of another, which took turns in one run.
 *
 * @param contender of this build
 * @param scenario what was called
 * @param difference between both
 */
public record Against(String contender, String scenario, Difference difference) {

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
    public static List<Against> of(Contest contest) {
        List<Against> all = new ArrayList<>();
        for (Standing standing : contest.ranking()) {
            contest.verdict()
                    .between(standing.transport(), Before.name(standing.transport()))
                    .ifPresent(difference -> all.add(
                            new Against(standing.transport(), contest.setting().scenario(), difference)));
        }
        return all;
    }

    /** Returns what all of them say together; where another build took part and has nothing to say, it is open. */
    public static Verdict verdict(List<Contest> contests) {
        List<Against> all =
                contests.stream().flatMap(contest -> of(contest).stream()).toList();
        if (all.stream().anyMatch(Against::slower)) {
            return Verdict.SLOWER;
        }
        boolean open = all.isEmpty() || all.stream().anyMatch(one -> one.difference.outcome() == Outcome.UNDECIDED);
        return open ? Verdict.UNDECIDED : Verdict.NOT_SLOWER;
    }

    private boolean slower() {
        return difference.outcome() == Outcome.BETTER && Before.isName(difference.ahead());
    }

    /** Returns a sentence for people. */
    public String sentence() {
        Interval ratio = difference.ratio();
        boolean ahead = !Before.isName(difference.ahead());
        double estimate = ahead ? ratio.estimate() : 1 / ratio.estimate();
        String range = !ratio.bounded()
                ? ""
                : " (" + Numbers.times(ahead ? ratio.low() : 1 / ratio.high()) + " to "
                        + Numbers.times(ahead ? ratio.high() : 1 / ratio.low()) + ")";
        String verdict = switch (difference.outcome()) {
            case BETTER -> ahead ? "faster" : "SLOWER";
            case SAME -> "no change that matters";
            default -> "undecided";
        };
        return scenario + " over " + contender + " makes " + Numbers.times(estimate) + " the calls it made before"
                + range + ": " + verdict + ".";
    }
}
