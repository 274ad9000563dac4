package io.metrifier.report.chart;

import io.metrifier.verdict.ConfidenceInterval;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * Bars with their intervals, in the order given.
 *
 * @param description the description for screen readers
 * @param bars at least one
 */
public record BarChart(String title, String description, DoubleFunction<String> number, List<Bar> bars)
        implements Chart {
    private static final double ROW = 28;
    private static final double AXIS = 26;
    private static final double THICKNESS = 12;
    private static final double LONGEST_WHISKER = 1.75;

    /**
     * One bar.
     *
     * @param mark why it must not be believed, which draws it hollow; empty where it may
     */
    public record Bar(String label, ConfidenceInterval value, ContenderStyle style, boolean leading, String mark) {
        /** Returns how far it needs the axis to go; an interval that dwarfs every bar is cut off. */
        double end(double longest) {
            return value.bounded() ? Math.min(value.high(), LONGEST_WHISKER * longest) : value.estimate();
        }

        String text(DoubleFunction<String> number) {
            String interval =
                    value.bounded() ? ", " + number.apply(value.low()) + " to " + number.apply(value.high()) : "";
            return label + ": " + number.apply(value.estimate()) + interval + (mark.isEmpty() ? "" : ", " + mark);
        }
    }

    @Override
    public Drawing draw(int width, String id) {
        RowLabels rows = new RowLabels(bars.stream().map(Bar::label).toList(), width, 6, ROW);
        double values = TextWidths.widest(bars.stream().map(this::formatValue).toList()) + 8;
        double longest =
                bars.stream().mapToDouble(bar -> bar.value().estimate()).max().orElseThrow();
        double most = bars.stream().mapToDouble(bar -> bar.end(longest)).max().orElseThrow();
        AxisScale x = AxisScale.linear(0, most, rows.left(), width - values);
        double bottom = rows.bottom();
        SvgBuilder svg = new SvgBuilder(this, width, bottom + AXIS, id);
        List<Double> ticks = x.ticks(width > 500 ? 5 : 3);
        ticks.forEach(tick -> svg.line("grid", x.at(tick), 2, x.at(tick), bottom));
        svg.ticks(ticks, x, tick -> NumberFormats.plain(number.apply(tick)), bottom + 16);
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            svg.group(bar.text(number), bar.style().style());
            rows.name(svg, i, bar.leading());
            draw(svg, bar, x, most, rows.middle(i));
            svg.text(bar.leading() ? "value end lead" : "value end", width - 1, rows.middle(i) + 4, formatValue(bar))
                    .end();
        }
        return svg.line("axis", x.at(0), 2, x.at(0), bottom).finish();
    }

    private static void draw(SvgBuilder svg, Bar bar, AxisScale x, double most, double y) {
        double zero = x.at(0);
        ConfidenceInterval value = bar.value();
        svg.rect(
                bar.mark().isEmpty() ? "bar" : "bar hollow",
                zero,
                y - THICKNESS / 2,
                x.at(value.estimate()) - zero,
                THICKNESS);
        if (value.bounded()) {
            double low = x.at(value.low());
            double high = x.at(Math.min(value.high(), most));
            double back = value.high() > most ? 4 : 0;
            svg.line("whisker", low, y, high, y)
                    .line("whisker", low, y - 4, low, y + 4)
                    .line("whisker", high - back, y - 4, high, y)
                    .line("whisker", high - back, y + 4, high, y);
        }
    }

    private String formatValue(Bar bar) {
        return number.apply(bar.value().estimate()) + (bar.mark().isEmpty() ? "" : " " + bar.mark());
    }
}
