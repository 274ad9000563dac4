package io.metrifier.report.explain;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.stats.Interval;

/** Writes what is more or less: a time that may be below 0. */
final class Amount {
    private static final String UNKNOWN = "–";

    private Amount() {}

    static String of(double nanos) {
        return !Double.isFinite(nanos) ? UNKNOWN : nanos < 0 ? "−" + Numbers.time(-nanos) : Numbers.time(nanos);
    }

    /** Returns where the truth lies; empty where nothing is known of that. */
    static String range(Interval cost) {
        return cost.bounded() ? of(cost.low()) + " to " + of(cost.high()) : "";
    }
}
