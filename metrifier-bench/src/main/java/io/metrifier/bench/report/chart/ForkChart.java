package io.metrifier.bench.report.chart;

import io.metrifier.bench.report.stats.Forks;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * What every fork and every iteration measured: a box from the first to the third quartile of the iterations with their
 * median, a tick for each iteration, a mark for the mean of each fork.
 *
 * @param title what is shown
 * @param description what a person who does not see it should know
 * @param number writes a value
 * @param rows at least one
 */
public record ForkChart(String title, String description, DoubleFunction<String> number, List<Row> rows)
        implements Chart {
    private static final double ROW = 34;
    private static final double AXIS = 26;

    /** One transport: its name, its ink and what it measured. */
    public record Row(String label, Ink ink, Forks forks) {}

    /** Returns the value that this share of the sorted values does not exceed, interpolated between neighbours. */
    public static double quantile(double[] sorted, double share) {
        double at = share * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    @Override
    public Markup draw(int width, String id) {
        double labels = Math.min(
                width * 0.3,
                rows.stream()
                                .mapToDouble(row -> Svg.textWidth(row.label()))
                                .max()
                                .orElseThrow()
                        + 16);
        double most = rows.stream()
                .flatMapToDouble(row -> Arrays.stream(row.forks().all()))
                .max()
                .orElseThrow();
        Scale x = Scale.linear(0, most, labels, width - 24);
        double bottom = 4 + ROW * rows.size();
        Svg svg = new Svg(this, width, bottom + AXIS, id);
        for (double tick : x.ticks(width > 500 ? 6 : 3)) {
            svg.line("grid", x.at(tick), 2, x.at(tick), bottom)
                    .text("tick mid", x.at(tick), bottom + 16, number.apply(tick));
        }
        for (int i = 0; i < rows.size(); i++) {
            draw(svg, rows.get(i), x, 4 + ROW * i + ROW / 2, labels);
        }
        return svg.line("axis", labels, 2, labels, bottom).finish();
    }

    private void draw(Svg svg, Row row, Scale x, double y, double labels) {
        double[] sorted = row.forks().all();
        Arrays.sort(sorted);
        double first = x.at(quantile(sorted, 0.25));
        double median = x.at(quantile(sorted, 0.5));
        svg.group(
                row.label() + ": median " + number.apply(quantile(sorted, 0.5)) + " of " + sorted.length
                        + " iterations in " + row.forks().count() + " forks",
                row.ink().style());
        svg.text("label end", labels - 10, y + 4, Svg.fit(row.label(), labels - 8));
        svg.rect("box", first, y - 8, Math.max(1, x.at(quantile(sorted, 0.75)) - first), 16);
        for (double iteration : sorted) {
            svg.line("iteration", x.at(iteration), y - 4, x.at(iteration), y + 4);
        }
        svg.line("median", median, y - 10, median, y + 10);
        for (double mean : row.forks().means()) {
            svg.mark(row.ink(), x.at(mean), y, true);
        }
        svg.end();
    }
}
