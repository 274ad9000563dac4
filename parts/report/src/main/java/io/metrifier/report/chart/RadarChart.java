package io.metrifier.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Shares of the best on several axes at once. Its shape depends on the order of the axes and its area means nothing,
 * which the page says.
 *
 * @param description the description for screen readers
 * @param axes the names of the axes, at least three
 * @param shapes one for each transport
 */
public record RadarChart(String title, String description, List<String> axes, List<Shape> shapes) implements Chart {
    private static final double LINE = 13;
    private static final List<Double> RINGS = List.of(0.25, 0.5, 0.75, 1.0);

    /**
     * One transport.
     *
     * @param shares for each axis, 1 for the best of all transports, 0 for nothing
     */
    public record Shape(String label, ContenderStyle style, List<Double> shares) {}

    @Override
    public Drawing draw(int width, String id) {
        List<Legend.Entry> legend = shapes.stream()
                .map(shape -> new Legend.Entry(shape.label(), shape.style()))
                .toList();
        double top = Legend.height(legend, width) + 34;
        double radius = Math.min(width / 2.0 - 62, 160);
        double[] centre = SvgBuilder.at(width / 2.0, top + radius);
        SvgBuilder svg = new SvgBuilder(this, width, top + 2 * radius + 28, id);
        Legend.draw(svg, legend, width);
        drawWeb(svg, centre, radius);
        for (Shape shape : shapes) {
            svg.group(shape.label(), shape.style().style());
            List<double[]> points = place(centre, radius, shape.shares());
            svg.path("line area", points, true);
            points.forEach(point -> svg.mark(shape.style(), point[0], point[1], true));
            svg.end();
        }
        return svg.finish();
    }

    private void drawWeb(SvgBuilder svg, double[] centre, double radius) {
        for (double ring : RINGS) {
            svg.path(
                    "grid",
                    place(centre, radius, axes.stream().map(axis -> ring).toList()),
                    true);
            svg.text("tick", centre[0] + 4, centre[1] - radius * ring + 12, NumberFormats.percent(ring));
        }
        for (int i = 0; i < axes.size(); i++) {
            double[] end = pointOnAxis(centre, radius, i);
            double[] name = pointOnAxis(centre, radius + 18, i);
            svg.line("grid", centre[0], centre[1], end[0], end[1]);
            drawName(svg, axes.get(i), name, centre);
        }
    }

    /**
     * Writes a name outwards of its axis; where it might leave the picture, it ends at the edge and is moved off the
     * axis.
     */
    private static void drawName(SvgBuilder svg, String name, double[] at, double[] centre) {
        double width = 2 * centre[0];
        double aside = at[0] - centre[0];
        String text = TextWidths.fit(name, width);
        if (Math.abs(aside) < 8) {
            svg.text("label mid", at[0], at[1] + 4, text);
            return;
        }
        boolean right = aside > 0;
        double room = right ? width - at[0] : at[0];
        if (TextWidths.width(text) <= room) {
            svg.text(right ? "label" : "label end", at[0], at[1] + 4, text);
        } else {
            // A name of the other side may need the same room: it gets a line of its own.
            double off = (right ? LINE : 2 * LINE) * (at[1] < centre[1] ? -1 : 1);
            svg.text(right ? "label end" : "label", right ? width : 0, at[1] + 4 + off, text);
        }
    }

    private List<double[]> place(double[] centre, double radius, List<Double> shares) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            points.add(pointOnAxis(centre, radius * shares.get(i), i));
        }
        return points;
    }

    private double[] pointOnAxis(double[] centre, double radius, int axis) {
        double angle = 2 * Math.PI * axis / axes.size() - Math.PI / 2;
        return SvgBuilder.at(centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle));
    }
}
