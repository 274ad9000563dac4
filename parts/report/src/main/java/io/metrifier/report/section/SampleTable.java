package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.document.Sample;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Declares a table with a row for the rounds of each contender and a column for each figure. */
final class SampleTable {
    private static final String NONE = "–";
    private static final double CONFIDENCE = 0.95;

    private SampleTable() {}

    /**
     * A column.
     *
     * @param cell writes what the rounds of a row found, failed ones among them
     */
    record Column(String title, boolean numeric, Function<List<Sample>, String> cell) {
        /** Returns a column of words. */
        static Column words(String title, Function<List<Sample>, String> cell) {
            return new Column(title, false, cell);
        }

        /** Returns a column of numbers. */
        static Column number(String title, Function<List<Sample>, String> cell) {
            return new Column(title, true, cell);
        }

        /** Returns the median of a figure, with the min and max. */
        static Column median(String title, String figure) {
            return median(title, sample -> sample.value(figure), NumberFormats::of);
        }

        static Column median(String title, Function<Sample, OptionalDouble> figure, DoubleFunction<String> text) {
            return number(title, rounds -> MedianText.of(values(rounds, figure).stream(), text));
        }

        /** Returns the same of a moment that some rounds did not see: such a row has no median. */
        static Column moment(String title, String figure) {
            return number(title, rounds -> {
                List<Double> seen = values(rounds, sample -> sample.value(figure));
                int measured = measured(rounds).size();
                return seen.size() < measured
                        ? "never in " + (measured - seen.size()) + " of " + measured
                        : MedianText.of(seen.stream(), NumberFormats::of);
            });
        }

        /** Returns the mean of a figure, with its interval of 95 %. */
        static Column mean(String title, String figure) {
            return number(title, rounds -> interval(values(rounds, sample -> sample.value(figure))));
        }
    }

    /**
     * Returns the table.
     *
     * @param order of rows, by one of their figures; rows without a measured round come last
     */
    static Table of(
            String caption,
            List<Sample> samples,
            Function<Sample, String> rowName,
            ToDoubleFunction<List<Sample>> order,
            List<Column> columns) {
        Map<String, List<Sample>> rows = samples.stream().collect(Grouping.inOrder(rowName));
        TableColumns<Map.Entry<String, List<Sample>>> table =
                new TableColumns<Map.Entry<String, List<Sample>>>().words("contender", Map.Entry::getKey);
        columns.forEach(column -> {
            if (column.numeric()) {
                table.number(column.title(), row -> column.cell().apply(row.getValue()));
            } else {
                table.words(column.title(), row -> column.cell().apply(row.getValue()));
            }
        });
        return table.table(
                caption,
                rows.entrySet().stream()
                        .sorted(Comparator.comparingDouble(
                                row -> measured(row.getValue()).isEmpty()
                                        ? Double.MAX_VALUE
                                        : order.applyAsDouble(measured(row.getValue()))))
                        .toList());
    }

    /** Returns those in which something was measured. */
    static List<Sample> measured(List<Sample> rounds) {
        return rounds.stream().filter(Sample::measured).toList();
    }

    /** Returns the values of a figure in the rounds that have it. */
    static List<Double> values(List<Sample> rounds, Function<Sample, OptionalDouble> figure) {
        return rounds.stream()
                .map(figure)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
    }

    private static String interval(List<Double> values) {
        if (values.isEmpty()) {
            return NONE;
        }
        double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
        return NumberFormats.interval(ConfidenceInterval.ofMean(all, CONFIDENCE), NumberFormats::of);
    }
}
