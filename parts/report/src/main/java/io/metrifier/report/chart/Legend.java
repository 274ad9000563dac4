package io.metrifier.report.chart;

import java.util.List;

/** The row above a chart that says which mark is whose. */
final class Legend {
    private static final double ROW = 20;
    private static final double GAP = 26;

    /**
     * One name and the style it is drawn with.
     *
     * @param hollow whether it is a hollow part of a bar
     */
    record Entry(String label, ContenderStyle style, boolean hollow) {
        Entry(String label, ContenderStyle style) {
            this(label, style, false);
        }
    }

    private Legend() {}

    /** Returns how high the legend will be at this width. */
    static double height(List<Entry> entries, int width) {
        double x = 0;
        int rows = 1;
        for (Entry entry : entries) {
            if (x > 0 && x + measureWidth(entry) > width) {
                x = 0;
                rows++;
            }
            x += measureWidth(entry);
        }
        return rows * ROW + 6;
    }

    static void draw(SvgBuilder svg, List<Entry> entries, int width) {
        double x = 0;
        double y = 10;
        for (Entry entry : entries) {
            if (x > 0 && x + measureWidth(entry) > width) {
                x = 0;
                y += ROW;
            }
            svg.group(entry.label(), entry.style().style());
            if (entry.hollow()) {
                svg.rect("bar hollow", x + 1, y - 5, 10, 10);
            } else {
                svg.mark(entry.style(), x + 6, y, true);
            }
            svg.text("label", x + 16, y + 4, TextWidths.fit(entry.label(), width - 20))
                    .end();
            x += measureWidth(entry);
        }
    }

    private static double measureWidth(Entry entry) {
        return TextWidths.width(entry.label()) + GAP;
    }
}
