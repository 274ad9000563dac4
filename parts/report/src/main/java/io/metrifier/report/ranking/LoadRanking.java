package io.metrifier.report.ranking;

import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.VerdictRule;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * All contenders under one load, the best first, those that cannot be read last.
 *
 * @param metric by which they are ranked
 * @param points at least one; those of streams without a rate all have the same
 */
public record LoadRanking(LoadMetric metric, List<LoadPoint> points) {
    public LoadRanking {
        points = points.stream().sorted(metric.order()).toList();
    }

    /** Returns the rankings of contenders at each rate that a schedule set, the lowest rate first. */
    public static List<LoadRanking> ofRates(ResultGroup results) {
        return of(results, LoadPoint::paced);
    }

    /** Returns the rankings of contenders that streamed as fast as they could. */
    public static List<LoadRanking> ofStreams(ResultGroup results) {
        return of(results, point -> !point.paced());
    }

    private static List<LoadRanking> of(ResultGroup results, Predicate<LoadPoint> kind) {
        return results.loads().stream()
                .filter(point -> kind.test(point) && !results.baselines().contains(point.transport()))
                .sorted(Comparator.comparing(LoadPoint::key).thenComparing(LoadPoint::rate))
                .collect(Grouping.inOrder(point -> List.of(point.key(), point.paced() ? point.rate() : 0)))
                .values()
                .stream()
                .map(points -> new LoadRanking(LoadMetric.of(points.get(0)), points))
                .toList();
    }

    /** Returns what the contenders have in common. */
    public SeriesKey key() {
        return points.get(0).key();
    }

    /** Returns how many messages were due per second. */
    public double rate() {
        return points.get(0).rate();
    }

    /** Returns those whose figures may be read, the best first. */
    public List<LoadPoint> valid() {
        return points.stream().filter(metric.readable()).toList();
    }

    /** Returns the names of those whose figures may not, and how far they may where others of them do. */
    public List<String> invalid() {
        return points.stream()
                .filter(metric.readable().negate())
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
        int pairs = valid.size() * (valid.size() - 1) / 2;
        return metric.compare(valid.get(1), valid.get(0), VerdictRule.DEFAULT, pairs)
                                .outcome()
                        == ComparisonOutcome.BETTER
                ? Confidence.CONCLUSIVE
                : Confidence.INCONCLUSIVE;
    }
}
