package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.verdict.Comparison;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.VerdictRule;
import java.util.Comparator;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * What loads are compared by.
 *
 * @param value of all rounds together
 * @param byRound its value in each round, less being better
 * @param moreIsBetter whether that holds for the value of all rounds
 * @param readable whether the value of a load may be believed
 */
public record LoadMetric(
        String name,
        ToDoubleFunction<LoadPoint> value,
        Function<LoadPoint, double[]> byRound,
        boolean moreIsBetter,
        Predicate<LoadPoint> readable,
        DoubleFunction<String> number) {
    public static final double PERCENT = 99;

    public static final LoadMetric P99 = new LoadMetric(
            "p99",
            LoadMetric::p99,
            point -> point.percentileByRound(PERCENT),
            false,
            point -> point.isTrusted(PERCENT),
            NumberFormats::time);
    public static final LoadMetric MESSAGES = new LoadMetric(
            "messages/s",
            LoadPoint::achieved,
            LoadPoint::secondsPerAnswerByRound,
            true,
            LoadPoint::valid,
            NumberFormats::of);
    public static final LoadMetric CPU = new LoadMetric(
            "CPU per call",
            point -> point.cpuNanos().orElseThrow().estimate(),
            LoadPoint::cpuNanosByRound,
            false,
            LoadPoint::valid,
            NumberFormats::time);

    /** Returns what loads of this kind are ranked by: the tail of those with a rate, the speed of streams. */
    public static LoadMetric of(LoadPoint point) {
        return point.paced() ? P99 : MESSAGES;
    }

    public static double p99(LoadPoint point) {
        return point.latency().percentile(PERCENT);
    }

    /** Returns the order of loads, the best first, those that cannot be read last. */
    Comparator<LoadPoint> order() {
        Comparator<LoadPoint> byValue = Comparator.comparingDouble(value);
        return Comparator.comparing((LoadPoint point) -> !readable.test(point))
                .thenComparing(moreIsBetter ? byValue.reversed() : byValue);
    }

    /** Returns how many times as good the second load is. */
    public double ratio(LoadPoint first, LoadPoint second) {
        double one = value.applyAsDouble(first);
        double other = value.applyAsDouble(second);
        return moreIsBetter ? other / one : one / other;
    }

    /**
     * Judges the second load by the first.
     *
     * @param readTogether how many comparisons are read together
     */
    public Comparison compare(LoadPoint first, LoadPoint second, VerdictRule judge, int readTogether) {
        return readable.test(first) && readable.test(second)
                ? judge.compareRounds(byRound.apply(first), byRound.apply(second), ratio(first, second), readTogether)
                : new Comparison(
                        ConfidenceInterval.unknown(ratio(first, second)),
                        ComparisonOutcome.INCONCLUSIVE,
                        "INVALID results are not compared");
    }
}
