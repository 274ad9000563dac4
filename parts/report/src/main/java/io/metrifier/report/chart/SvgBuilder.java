package io.metrifier.report.chart;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;

/** An SVG picture under construction: shapes, marks and text in the classes of the style sheet. */
final class SvgBuilder {
    private static final double BETWEEN_TICKS = 6;

    /** The corners of each mark around its middle; one without corners is a circle. */
    private static final double[][][] MARKS = {
        {{-4.5, -3.5}, {4.5, -3.5}, {0, 5}},
        {},
        {{-4, -4}, {4, -4}, {4, 4}, {-4, 4}},
        {{0, -5}, {4.5, 3.5}, {-4.5, 3.5}},
        {{0, -5}, {5, 0}, {0, 5}, {-5, 0}}
    };

    private final MarkupWriter out = new MarkupWriter();
    private final int width;
    private final int height;

    SvgBuilder(Chart chart, int width, double height, String id) {
        this.width = width;
        this.height = Math.toIntExact(Math.round(height));
        String words = id + "-t " + id + "-d";
        out.svg(width, this.height, "role", "img", "class", "chart", "aria-labelledby", words);
        out.leaf("title", chart.title(), "id", id + "-t");
        out.leaf("desc", chart.description(), "id", id + "-d");
    }

    SvgBuilder group(String tooltip, String style) {
        out.line().open("g", "class", style).leaf("title", tooltip);
        return this;
    }

    SvgBuilder end() {
        out.close();
        return this;
    }

    SvgBuilder line(String style, double x1, double y1, double x2, double y2) {
        out.empty("line", "class", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
        return this;
    }

    SvgBuilder rect(String style, double x, double y, double width, double height) {
        out.empty("rect", "class", style, "x", x, "y", y, "width", width, "height", height, "rx", 2);
        return this;
    }

    SvgBuilder circle(String style, double x, double y, double radius) {
        out.empty("circle", "class", style, "cx", x, "cy", y, "r", radius);
        return this;
    }

    SvgBuilder text(String style, double x, double y, String text) {
        out.leaf("text", text, "class", style, "x", x, "y", y);
        return this;
    }

    /** Writes the values of an axis below it, in the order of x and as many as do not touch the one before. */
    SvgBuilder ticks(List<Double> ticks, AxisScale x, DoubleFunction<String> write, double y) {
        double free = 0;
        for (double tick : ticks) {
            String text = write.apply(tick);
            double length = TextWidths.width(text);
            double from = Math.max(0, Math.min(x.at(tick) - length / 2, width - length));
            if (from >= free) {
                boolean first = from > x.at(tick) - length / 2;
                boolean last = from < x.at(tick) - length / 2;
                text(first ? "tick" : last ? "tick end" : "tick mid", first ? 0 : last ? width : x.at(tick), y, text);
                free = from + length + BETWEEN_TICKS;
            }
        }
        return this;
    }

    /** Draws a line through points; {@code closed} joins the last to the first. */
    SvgBuilder path(String style, List<double[]> points, boolean closed) {
        StringBuilder d = new StringBuilder();
        for (double[] point : points) {
            d.append(d.isEmpty() ? 'M' : 'L')
                    .append(NumberFormats.coordinate(point[0]))
                    .append(' ')
                    .append(NumberFormats.coordinate(point[1]));
        }
        out.empty("path", "class", style, "d", closed ? d + "Z" : d.toString());
        return this;
    }

    /** Draws the mark of a contender: one of five shapes, hollow for what is not valid. */
    SvgBuilder mark(ContenderStyle contender, double x, double y, boolean valid) {
        String style = valid ? "mark" : "mark hollow";
        double[][] corners = MARKS[contender.mark()];
        return corners.length == 0
                ? circle(style, x, y, 4)
                : path(
                        style,
                        Arrays.stream(corners)
                                .map(corner -> at(x + corner[0], y + corner[1]))
                                .toList(),
                        true);
    }

    static double[] at(double x, double y) {
        return new double[] {x, y};
    }

    Drawing finish() {
        return new Drawing(out.line().close(), height);
    }
}
