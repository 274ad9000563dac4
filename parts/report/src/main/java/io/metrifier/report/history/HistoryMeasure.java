package io.metrifier.report.history;

import io.metrifier.report.chart.NumberFormats;

/** What is followed from run to run. */
enum HistoryMeasure {
    SPEED("calls per second", true, "faster", "slower"),
    TIME("time per call", false, "faster", "slower"),
    LATENCY("p99 of latency", false, "faster", "slower"),
    COST("CPU time per call", false, "cheaper", "more expensive");

    private final String words;
    private final boolean moreIsBetter;
    private final String better;
    private final String worse;

    HistoryMeasure(String words, boolean moreIsBetter, String better, String worse) {
        this.words = words;
        this.moreIsBetter = moreIsBetter;
        this.better = better;
        this.worse = worse;
    }

    String words() {
        return words;
    }

    String write(double value) {
        return this == SPEED ? NumberFormats.of(value) : NumberFormats.time(value);
    }

    /** Says what a change is: {@code 1.25x slower}. */
    String change(double before, double after) {
        double ratio = after / before;
        return NumberFormats.times(Math.max(ratio, 1 / ratio)) + " " + (ratio > 1 == moreIsBetter ? better : worse);
    }
}
