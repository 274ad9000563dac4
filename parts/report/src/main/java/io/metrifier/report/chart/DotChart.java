package io.metrifier.report.chart;

import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/**
 * Factors on a logarithmic axis, a row for each scenario and a mark for each transport.
 *
 * @param description the description for screen readers
 * @param rows at least one, each with at least one mark
 */
public record DotChart(String title, String description, List<Row> rows) implements Chart {
    private static final double ROW = 30;
    private static final double AXIS = 26;

    /** One scenario with the factor of each transport. */
    public record Row(String label, List<Dot> dots) {}

    /** One transport's factor, above zero. */
    public record Dot(String label, double factor, ContenderStyle style) {}

    @Override
    public Drawing draw(int width, String id) {
        List<Legend.Entry> legend = createLegend();
        double top = Legend.height(legend, width) + 4;
        RowLabels names = new RowLabels(rows.stream().map(Row::label).toList(), width, top, ROW);
        double bottom = names.bottom();
        DoubleSummaryStatistics all = dots().mapToDouble(Dot::factor).summaryStatistics();
        AxisScale x = AxisScale.logarithmic(
                Math.min(1, all.getMin()), Math.max(all.getMax() * 1.1, 2), names.left() + 8, width - 22);
        SvgBuilder svg = new SvgBuilder(this, width, bottom + AXIS, id);
        Legend.draw(svg, legend, width);
        List<Double> ticks = x.ticks(width > 500 ? 6 : 4);
        ticks.forEach(tick -> svg.line("grid", x.at(tick), top, x.at(tick), bottom));
        svg.ticks(ticks, x, DotChart::formatFactor, bottom + 16);
        for (int i = 0; i < rows.size(); i++) {
            names.name(svg, i, false);
            draw(svg, rows.get(i), x, names.middle(i));
        }
        return svg.line("axis", x.at(1), top, x.at(1), bottom).finish();
    }

    private static void draw(SvgBuilder svg, Row row, AxisScale x, double y) {
        DoubleSummaryStatistics span =
                row.dots().stream().mapToDouble(Dot::factor).summaryStatistics();
        svg.line("span", x.at(span.getMin()), y, x.at(span.getMax()), y);
        for (Dot dot : row.dots()) {
            svg.group(
                            dot.label() + ": " + NumberFormats.times(dot.factor()),
                            dot.style().style())
                    .mark(dot.style(), x.at(dot.factor()), y, true)
                    .end();
        }
    }

    private List<Legend.Entry> createLegend() {
        return dots().map(dot -> new Legend.Entry(dot.label(), dot.style()))
                .distinct()
                .sorted(Comparator.comparing(Legend.Entry::label))
                .toList();
    }

    private Stream<Dot> dots() {
        return rows.stream().flatMap(row -> row.dots().stream());
    }

    private static String formatFactor(double factor) {
        return NumberFormats.plain(NumberFormats.of(factor)) + "x";
    }
}
