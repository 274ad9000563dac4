package io.metrifier.report.chart;

import io.metrifier.verdict.ForkSamples;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How far forks and iterations lie from their transport's own mean, so that a slow transport's spread is seen as well
 * as a fast one's: a box from the first to the third quartile of the iterations with their median, a tick for each
 * iteration, a mark for the mean of each fork.
 *
 * @param description the description for screen readers
 * @param rows at least one
 */
public record ForkChart(String title, String description, List<Row> rows) implements Chart {
    private static final double ROW = 34;
    private static final double AXIS = 26;
    private static final double LEAST_RANGE = 0.02;

    /** One transport: its name, its style and what it measured. */
    public record Row(String label, ContenderStyle style, ForkSamples forks) {
        /** Returns each of these values as its difference from the mean, 0.05 for 5 % above. */
        private double[] differences(double[] values) {
            double mean = forks.mean();
            return Arrays.stream(values).map(value -> value / mean - 1).toArray();
        }
    }

    /** Returns the value that this share of the sorted values does not exceed, interpolated between neighbours. */
    public static double quantile(double[] sorted, double share) {
        double at = share * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    @Override
    public MarkupWriter draw(int width, String id) {
        RowLabels names = new RowLabels(rows.stream().map(Row::label).toList(), width, 4, ROW);
        double most = rows.stream()
                .flatMapToDouble(
                        row -> Arrays.stream(row.differences(row.forks().all())))
                .map(Math::abs)
                .max()
                .orElseThrow();
        double range = Math.max(LEAST_RANGE, most * 1.05);
        AxisScale x = AxisScale.linear(-range, range, names.left() + 6, width - 14);
        double bottom = names.bottom();
        SvgBuilder svg = new SvgBuilder(this, width, bottom + AXIS, id);
        List<Double> ticks = x.ticks(width > 450 ? 6 : 4);
        ticks.forEach(tick -> svg.line("grid", x.at(tick), 2, x.at(tick), bottom));
        svg.ticks(ticks, x, ForkChart::percent, bottom + 16);
        svg.line("axis", x.at(0), 2, x.at(0), bottom);
        for (int i = 0; i < rows.size(); i++) {
            names.name(svg, i, false);
            draw(svg, rows.get(i), x, names.middle(i));
        }
        return svg.finish();
    }

    private static void draw(SvgBuilder svg, Row row, AxisScale x, double y) {
        double[] sorted = row.differences(row.forks().all());
        Arrays.sort(sorted);
        double first = x.at(quantile(sorted, 0.25));
        double median = x.at(quantile(sorted, 0.5));
        svg.group(
                row.label() + ": " + sorted.length + " iterations in "
                        + row.forks().count() + " forks, from " + percent(sorted[0]) + " to "
                        + percent(sorted[sorted.length - 1]),
                row.style().style());
        svg.rect("box", first, y - 9, Math.max(1, x.at(quantile(sorted, 0.75)) - first), 18);
        for (double iteration : sorted) {
            svg.line("iteration", x.at(iteration), y - 5, x.at(iteration), y + 5);
        }
        svg.line("median", median, y - 9, median, y + 9);
        for (double mean : row.differences(row.forks().means())) {
            svg.mark(row.style(), x.at(mean), y, true);
        }
        svg.end();
    }

    private static String percent(double difference) {
        String text = String.format(Locale.ROOT, "%+.1f", difference * 100);
        return (text.equals("+0.0") || text.equals("-0.0") ? "0" : NumberFormats.plain(text)) + " %";
    }
}
