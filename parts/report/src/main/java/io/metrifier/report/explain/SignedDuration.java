package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.verdict.ConfidenceInterval;

/** Writes what is more or less: a time that may be below 0. */
final class SignedDuration {
    private static final String UNKNOWN = "–";

    private SignedDuration() {}

    static String of(double nanos) {
        return !Double.isFinite(nanos)
                ? UNKNOWN
                : nanos < 0 ? "−" + NumberFormats.time(-nanos) : NumberFormats.time(nanos);
    }

    /** Returns where the truth lies; empty where nothing is known of that. */
    static String range(ConfidenceInterval cost) {
        return cost.bounded() ? of(cost.low()) + " to " + of(cost.high()) : "";
    }
}
