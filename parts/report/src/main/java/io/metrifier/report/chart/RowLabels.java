package io.metrifier.report.chart;

import java.util.List;

/**
 * The names of a chart's rows: next to the rows where any font leaves room for that, above them where one might not.
 */
final class RowLabels {
    private static final double MAX_SHARE = 0.34;
    private static final double GAP = 10;
    private static final double LINE = 16;

    /** How far the letters of a name may reach below its baseline, in any font. */
    private static final double DESCENT = 4;

    private final List<String> names;
    private final int width;
    private final double top;
    private final double row;
    private final boolean above;

    /**
     * @param names one for each row
     * @param width the chart's
     * @param top where the first row begins
     * @param row how high a row is without a name above it
     */
    RowLabels(List<String> names, int width, double top, double row) {
        this.names = names;
        this.width = width;
        this.top = top;
        this.row = row;
        this.above = TextWidths.widest(names) + GAP > width * MAX_SHARE;
    }

    /** Returns where what the rows show may begin. */
    double left() {
        return above ? 0 : TextWidths.widest(names) + GAP;
    }

    double bottom() {
        return top + names.size() * findHeight();
    }

    /** Returns the height at which a row's figures are drawn. */
    double middle(int index) {
        return top + (index + 1) * findHeight() - row / 2;
    }

    void name(SvgBuilder svg, int index, boolean leading) {
        String style = leading ? " lead" : "";
        if (above) {
            svg.text("label" + style, 0, middle(index) - row / 2 - DESCENT, TextWidths.fit(names.get(index), width));
        } else {
            svg.text("label end" + style, left() - GAP, middle(index) + 4, names.get(index));
        }
    }

    private double findHeight() {
        return above ? row + LINE : row;
    }
}
