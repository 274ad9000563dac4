package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.Grouping;
import io.metrifier.results.document.RoundResult;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The rounds of one contender, failed ones among them: a row of a table with a column for each figure. */
record SampleRow(String name, List<RoundResult> rounds) {
    private static final double CONFIDENCE = 0.95;

    /**
     * Returns the rows of samples.
     *
     * @param order of rows by what was measured; rows without a measured round come last
     */
    static List<SampleRow> of(
            List<RoundResult> samples, Function<RoundResult, String> name, ToDoubleFunction<SampleRow> order) {
        return samples.stream().collect(Grouping.inOrder(name)).entrySet().stream()
                .map(row -> new SampleRow(row.getKey(), row.getValue()))
                .sorted(Comparator.comparingDouble(
                        row -> row.measured() == 0 ? Double.MAX_VALUE : order.applyAsDouble(row)))
                .toList();
    }

    /** Returns the number of rounds in which something was measured. */
    int measured() {
        return (int) rounds.stream().filter(RoundResult::measured).count();
    }

    /** Returns the values of a figure in the rounds that have it, in ascending order. */
    static double[] values(List<RoundResult> rounds, Function<RoundResult, OptionalDouble> figure) {
        return rounds.stream()
                .map(figure)
                .flatMapToDouble(OptionalDouble::stream)
                .sorted()
                .toArray();
    }

    private double[] values(String figure) {
        return values(rounds, sample -> sample.value(figure));
    }

    double sum(String figure) {
        return Arrays.stream(values(figure)).sum();
    }

    /** Returns the median of a figure, with the min and max: {@code 120 (100 to 200)}. */
    String median(String figure) {
        return median(values(figure), NumberFormats::of);
    }

    String median(Function<RoundResult, OptionalDouble> figure, DoubleFunction<String> number) {
        return median(values(rounds, figure), number);
    }

    private static String median(double[] sorted, DoubleFunction<String> number) {
        return sorted.length == 0 ? NumberFormats.UNKNOWN : NumberFormats.interval(interval(sorted), number);
    }

    /** Returns the median of a figure that some round has, between the min and max if there are several. */
    ConfidenceInterval interval(String figure) {
        return interval(values(figure));
    }

    private static ConfidenceInterval interval(double[] sorted) {
        return sorted.length == 1
                ? ConfidenceInterval.unknown(sorted[0])
                : new ConfidenceInterval(sorted[0], middle(sorted), sorted[sorted.length - 1]);
    }

    /** Returns the median; of an even number of values the upper of the middle two, because that was measured. */
    static double middle(double[] sorted) {
        return sorted[sorted.length / 2];
    }

    /** Returns the median of a moment; a row of which some round did not see it has none. */
    String moment(String figure) {
        int missing = measured() - values(figure).length;
        return missing > 0 ? "never in " + missing + " of " + measured() : median(figure);
    }

    /** Returns the mean of a figure, with its interval of 95 %. */
    String mean(String figure) {
        double[] values = values(figure);
        return values.length == 0
                ? NumberFormats.UNKNOWN
                : NumberFormats.interval(ConfidenceInterval.ofMean(values, CONFIDENCE), NumberFormats::of);
    }
}
