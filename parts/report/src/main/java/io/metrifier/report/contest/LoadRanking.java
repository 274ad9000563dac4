package io.metrifier.report.contest;

import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.VerdictRule;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Results of the load generator for the same thing, the best first, those that cannot be read last.
 *
 * @param points at least one
 * @param value by which they are ranked, of all rounds together; less is better
 * @param byRound the same of each round
 * @param readable whether this value of a result may be believed
 */
public record LoadRanking(
        List<LoadPoint> points,
        ToDoubleFunction<LoadPoint> value,
        Function<LoadPoint, double[]> byRound,
        Predicate<LoadPoint> readable) {

    public LoadRanking {
        points = points.stream()
                .sorted(Comparator.comparing((LoadPoint point) -> !readable.test(point))
                        .thenComparingDouble(value))
                .toList();
    }

    /** Returns those whose figures may be read, the best first. */
    public List<LoadPoint> valid() {
        return points.stream().filter(readable).toList();
    }

    /** Returns the names of those whose figures may not, and how far they may where others of them do. */
    public List<String> invalid() {
        return points.stream()
                .filter(readable.negate())
                .map(point -> point.transport() + (point.valid() ? " (" + point.validity() + ")" : ""))
                .toList();
    }

    /** Returns whether the best is ahead of the second conclusively: if one has not settled, it is not. */
    public Confidence confidence() {
        List<LoadPoint> valid = valid();
        if (valid.isEmpty()) {
            return Confidence.INVALID;
        }
        if (valid.size() == 1 || valid.get(0).rounds().size() == 1) {
            return Confidence.INDICATION;
        }
        if (!valid.stream().allMatch(LoadPoint::settled)) {
            return Confidence.INCONCLUSIVE;
        }
        LoadPoint best = valid.get(0);
        LoadPoint next = valid.get(1);
        ComparisonOutcome outcome = VerdictRule.DEFAULT
                .compareRounds(
                        byRound.apply(next),
                        byRound.apply(best),
                        value.applyAsDouble(next) / value.applyAsDouble(best),
                        valid.size() * (valid.size() - 1) / 2)
                .outcome();
        return outcome == ComparisonOutcome.BETTER ? Confidence.CONCLUSIVE : Confidence.INCONCLUSIVE;
    }
}
