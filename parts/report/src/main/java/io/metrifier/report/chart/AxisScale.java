package io.metrifier.report.chart;

import java.util.ArrayList;
import java.util.List;

/** Places values along an axis. */
final class AxisScale {
    private static final int FEWEST_TICKS = 3;
    private static final int MAX_REFINEMENT = 8;

    private final boolean logarithmic;
    private final double low;
    private final double high;
    private final double from;
    private final double to;

    private AxisScale(boolean logarithmic, double low, double high, double from, double to) {
        this.logarithmic = logarithmic;
        this.low = low;
        this.high = high > low ? high : low + 1;
        this.from = from;
        this.to = to;
    }

    static AxisScale linear(double low, double high, double from, double to) {
        return new AxisScale(false, low, high, from, to);
    }

    /** Returns a logarithmic scale that holds both values, which are above zero. */
    static AxisScale logarithmic(double low, double high, double from, double to) {
        return new AxisScale(true, Math.log10(low), Math.log10(high), from, to);
    }

    double at(double value) {
        double position = logarithmic ? Math.log10(value) : value;
        double share = Math.max(0, Math.min(1, (position - low) / (high - low)));
        return from + share * (to - from);
    }

    /** Returns about {@code wanted} round values within the scale, and three at least. */
    List<Double> ticks(int wanted) {
        List<Double> ticks = logarithmic ? findDecades(wanted) : List.of();
        for (int steps = wanted; ticks.size() < FEWEST_TICKS && steps <= MAX_REFINEMENT * wanted; steps *= 2) {
            ticks = logarithmic ? findRound(Math.pow(10, low), Math.pow(10, high), steps) : findRound(low, high, steps);
        }
        return ticks;
    }

    private static List<Double> findRound(double low, double high, int wanted) {
        double raw = (high - low) / wanted;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step = power * (raw / power <= 1 ? 1 : raw / power <= 2 ? 2 : raw / power <= 5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-9); i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** Powers of ten where there are enough of them, 1-2-5 steps where there are not. */
    private List<Double> findDecades(int wanted) {
        int[] digits = high - low < wanted / 2.0 ? new int[] {1, 2, 5} : new int[] {1};
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(low); power <= Math.ceil(high); power++) {
            for (int digit : digits) {
                double tick = digit * Math.pow(10, power);
                if (Math.log10(tick) >= low - 1e-9 && Math.log10(tick) <= high + 1e-9) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }
}
