package io.metrifier.report.chart;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * What an axis is and how its values are written.
 *
 * @param name its name, with the unit
 * @param kind how values are placed
 */
public record Axis(String name, Kind kind, DoubleFunction<String> number) {
    private static final List<Double> PERCENTILES = List.of(0.0, 50.0, 90.0, 99.0, 99.9, 99.99, 99.999);

    /** How values are placed. */
    public enum Kind {
        /** From zero, in equal steps. */
        LINEAR,
        /** Equal factors take equal room; values are above zero. */
        LOGARITHMIC,
        /** Percentiles from 0 to below 100: each further nine takes the same room. */
        PERCENTILE
    }

    /** Returns its name, and that its steps are factors. */
    String title() {
        return kind == Kind.LOGARITHMIC ? name + ", log scale" : name;
    }

    /** Returns where a value stands on the scale: itself, or for a percentile one over the share that lies above it. */
    double place(double value) {
        return kind == Kind.PERCENTILE ? 100 / (100 - value) : value;
    }

    AxisScale scale(DoubleStream values, double from, double to) {
        DoubleSummaryStatistics range =
                values.filter(v -> kind == Kind.LINEAR || v > 0).summaryStatistics();
        if (range.getCount() == 0) {
            return AxisScale.linear(0, 1, from, to);
        }
        if (kind == Kind.LINEAR) {
            return AxisScale.linear(0, range.getMax(), from, to);
        }
        double room = kind == Kind.PERCENTILE ? 1 : 1.15;
        return AxisScale.logarithmic(range.getMin() / room, range.getMax() * room, from, to);
    }

    List<Double> ticks(AxisScale scale, int wanted) {
        if (kind != Kind.PERCENTILE) {
            return scale.ticks(wanted);
        }
        double last = scale.at(Double.MAX_VALUE);
        return PERCENTILES.stream()
                .map(this::place)
                .filter(tick -> scale.at(tick) < last || tick == 1)
                .toList();
    }

    String write(double place) {
        return NumberFormats.plain(number.apply(kind == Kind.PERCENTILE ? 100 - 100 / place : place));
    }
}
