package io.metrifier.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Lines over a common axis: latency against load, percentiles, or a swept parameter.
 *
 * @param description the description for screen readers
 * @param lines at least one, each with at least one point
 */
public record LineChart(String title, String description, Axis x, Axis y, List<Line> lines) implements Chart {
    private static final double AXIS = 40;
    private static final double GAP = 8;
    private static final double RIGHT = 14;

    /**
     * One transport's line.
     *
     * @param points in the order of x
     * @param marks whether each point is marked; false for a curve of many points
     */
    public record Line(String label, ContenderStyle style, List<Point> points, boolean marks) {}

    /**
     * One point.
     *
     * @param x where, in the axis' terms
     * @param y the value
     * @param valid false draws its mark hollow and says so
     * @param knee true rings it
     */
    public record Point(double x, double y, boolean valid, boolean knee) {
        /** Makes a valid point of a curve. */
        public Point(double x, double y) {
            this(x, y, true, false);
        }
    }

    @Override
    public Drawing draw(int width, String id) {
        List<Legend.Entry> legend = lines.stream()
                .map(line -> new Legend.Entry(line.label(), line.style()))
                .toList();
        double top = Legend.height(legend, width) + 16;
        double bottom = top + (width > 500 ? 260 : 220);
        SvgBuilder svg = new SvgBuilder(this, width, bottom + AXIS, id);
        Legend.draw(svg, legend, width);
        AxisScale up = y.scale(getValues(false), bottom, top);
        List<Double> steps = y.ticks(up, 5);
        double left = TextWidths.widest(steps.stream().map(y::write).toList()) + GAP;
        AxisScale across = x.scale(getValues(true), left, width - RIGHT);
        for (double step : steps) {
            svg.line("grid", left, up.at(step), width - RIGHT, up.at(step))
                    .text("tick end", left - GAP, up.at(step) + 4, y.write(step));
        }
        svg.text("name", 0, top - 8, TextWidths.fit(y.title(), width));
        drawAxis(svg, across, left, bottom, width);
        lines.forEach(line -> draw(svg, line, across, up));
        return svg.finish();
    }

    private DoubleStream getValues(boolean ofX) {
        return lines.stream()
                .flatMap(line -> line.points().stream())
                .mapToDouble(point -> ofX ? x.place(point.x()) : point.y());
    }

    private void drawAxis(SvgBuilder svg, AxisScale across, double left, double bottom, int width) {
        List<Double> ticks = x.ticks(across, width > 500 ? 8 : 4);
        ticks.forEach(tick -> svg.line("notch", across.at(tick), bottom, across.at(tick), bottom + 4));
        svg.ticks(ticks, across, x::write, bottom + 18)
                .line("axis", left, bottom, width - RIGHT, bottom)
                .text("name end", width - RIGHT, bottom + 35, TextWidths.fit(x.title(), width - RIGHT));
    }

    private void draw(SvgBuilder svg, Line line, AxisScale across, AxisScale up) {
        svg.group(line.label(), line.style().style());
        List<double[]> path = new ArrayList<>();
        line.points().forEach(point -> path.add(placePoint(point, across, up)));
        svg.path("line", path, false).end();
        for (int i = 0; i < path.size(); i++) {
            Point point = line.points().get(i);
            if (line.marks() || !point.valid() || point.knee()) {
                drawMark(svg, line, point, path.get(i));
            }
        }
    }

    private void drawMark(SvgBuilder svg, Line line, Point point, double[] at) {
        svg.group(
                line.label() + ": " + x.write(x.place(point.x())) + ", " + y.write(point.y())
                        + (point.valid() ? "" : ", INVALID") + (point.knee() ? ", knee" : ""),
                line.style().style());
        if (point.knee()) {
            svg.circle("knee", at[0], at[1], 8.5);
        }
        svg.mark(line.style(), at[0], at[1], point.valid()).end();
    }

    private double[] placePoint(Point point, AxisScale across, AxisScale up) {
        return SvgBuilder.at(across.at(x.place(point.x())), up.at(point.y()));
    }
}
