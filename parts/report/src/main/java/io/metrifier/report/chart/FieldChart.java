package io.metrifier.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A field of two dimensions with a mark where something is known: which contender leads there. Columns and rows are
 * steps, not a scale, so that nothing and without limit have their place too.
 *
 * @param description the description for screen readers
 * @param across the name of what differs from column to column
 * @param up the name of what differs from row to row
 * @param columns their values in rising order, at least one
 * @param rows their values in rising order, at least one; drawn from the bottom
 * @param spots what is known, at most one in each place
 */
public record FieldChart(
        String title,
        String description,
        String across,
        String up,
        List<String> columns,
        List<String> rows,
        List<Spot> spots)
        implements Chart {
    private static final double ROW = 34;
    private static final double AXIS = 42;
    private static final double GAP = 8;
    private static final double RING = 9;

    /**
     * What is known in one place.
     *
     * @param column counted from 0
     * @param row counted from 0
     * @param leader the contender whose mark is drawn, for the legend
     * @param own true rings it
     * @param tooltip all that is known
     */
    public record Spot(
            int column, int row, String leader, ContenderStyle style, boolean alone, boolean own, String tooltip) {}

    @Override
    public MarkupWriter draw(int width, String id) {
        List<Legend.Entry> legend = legend();
        double top = Legend.height(legend, width) + 18;
        double bottom = top + rows.size() * ROW;
        double left = Math.min(width / 3.0, TextWidths.widest(rows) + GAP);
        SvgBuilder svg = new SvgBuilder(this, width, bottom + AXIS, id);
        Legend.draw(svg, legend, width);
        svg.text("name", 0, top - 6, TextWidths.fit(up, width));
        AxisScale x = AxisScale.linear(-0.5, columns.size() - 0.5, left, width);
        for (int row = 0; row < rows.size(); row++) {
            double y = middle(row, bottom);
            svg.line("grid", left, y, width, y)
                    .text("tick end", left - GAP, y + 4, TextWidths.fit(rows.get(row), left - GAP));
        }
        List<Double> steps = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            svg.line("grid", x.at(column), top, x.at(column), bottom);
            steps.add((double) column);
        }
        svg.ticks(steps, x, step -> columns.get((int) step), bottom + 16)
                .text("name end", width, bottom + 33, TextWidths.fit(across, width));
        spots.forEach(spot -> draw(svg, spot, x.at(spot.column()), middle(spot.row(), bottom)));
        return svg.finish();
    }

    private static double middle(int row, double bottom) {
        return bottom - (row + 0.5) * ROW;
    }

    private static void draw(SvgBuilder svg, Spot spot, double x, double y) {
        svg.group(spot.tooltip(), spot.style().style());
        if (spot.own()) {
            svg.circle("knee", x, y, RING);
        }
        svg.mark(spot.style(), x, y, spot.alone()).end();
    }

    private List<Legend.Entry> legend() {
        Map<String, ContenderStyle> styles = new LinkedHashMap<>();
        spots.forEach(spot -> styles.put(spot.leader(), spot.style()));
        List<Legend.Entry> legend = new ArrayList<>();
        styles.forEach((leader, style) -> legend.add(new Legend.Entry(leader, style)));
        return legend;
    }
}
