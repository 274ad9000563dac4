package io.metrifier.report.chart;

import java.util.List;
import java.util.function.DoubleFunction;

/**
 * Bars made of parts, one after the other, with a whisker where the whole was measured: a stack that ends elsewhere
 * does not add up.
 *
 * @param description the description for screen readers
 * @param stacks at least one, each with at least one part
 */
public record StackChart(String title, String description, DoubleFunction<String> number, List<Stack> stacks)
        implements Chart {
    private static final double ROW = 34;
    private static final double AXIS = 26;
    private static final double THICKNESS = 16;

    /**
     * One bar.
     *
     * @param label the contender or setting it belongs to
     * @param parts from its foot to its end
     * @param whole what was measured of all of them together
     * @param mark why it must not be believed; empty where it may
     */
    public record Stack(String label, List<Part> parts, double whole, String mark) {
        double end() {
            return Math.max(whole, parts.stream().mapToDouble(Part::length).sum());
        }
    }

    /**
     * A part of a bar; one below 0 has no length, and makes the stack longer than the whole.
     *
     * @param hollow whether its cause is unknown
     */
    public record Part(String label, double value, ContenderStyle style, boolean hollow) {
        double length() {
            return Math.max(0, value);
        }
    }

    @Override
    public Drawing draw(int width, String id) {
        List<Legend.Entry> legend = createLegend();
        double top = Legend.height(legend, width) + 4;
        RowLabels rows = new RowLabels(stacks.stream().map(Stack::label).toList(), width, top, ROW);
        double values = TextWidths.widest(stacks.stream().map(this::formatValue).toList()) + 8;
        double most = stacks.stream().mapToDouble(Stack::end).max().orElseThrow();
        AxisScale x = AxisScale.linear(0, most, rows.left(), width - values);
        double bottom = rows.bottom();
        SvgBuilder svg = new SvgBuilder(this, width, bottom + AXIS, id);
        Legend.draw(svg, legend, width);
        List<Double> ticks = x.ticks(width > 500 ? 5 : 3);
        ticks.forEach(tick -> svg.line("grid", x.at(tick), top, x.at(tick), bottom));
        svg.ticks(ticks, x, tick -> NumberFormats.plain(number.apply(tick)), bottom + 16);
        for (int i = 0; i < stacks.size(); i++) {
            rows.name(svg, i, false);
            draw(svg, stacks.get(i), x, rows.middle(i));
            svg.text("value end", width - 1, rows.middle(i) + 4, formatValue(stacks.get(i)));
        }
        return svg.line("axis", x.at(0), top, x.at(0), bottom).finish();
    }

    private void draw(SvgBuilder svg, Stack stack, AxisScale x, double y) {
        double from = 0;
        for (Part part : stack.parts()) {
            svg.group(
                            stack.label() + ", " + part.label() + ": " + number.apply(part.value()),
                            part.style().style())
                    .rect(
                            part.hollow() ? "bar hollow" : "bar",
                            x.at(from),
                            y - THICKNESS / 2,
                            x.at(from + part.length()) - x.at(from),
                            THICKNESS)
                    .end();
            from += part.length();
        }
        svg.line("whisker", x.at(stack.whole()), y - THICKNESS, x.at(stack.whole()), y + THICKNESS);
    }

    private List<Legend.Entry> createLegend() {
        return stacks.stream()
                .flatMap(stack -> stack.parts().stream())
                .map(part -> new Legend.Entry(part.label(), part.style(), part.hollow()))
                .distinct()
                .toList();
    }

    private String formatValue(Stack stack) {
        return number.apply(stack.whole()) + (stack.mark().isEmpty() ? "" : " " + stack.mark());
    }
}
