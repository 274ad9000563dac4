package io.metrifier.report.ranking;

import io.metrifier.report.page.RichText;

/** How contenders are compared by a metric, in words. */
enum ComparisonWords {
    /** Calls or messages per second, or the time of a call. */
    SPEED(" is ", " measures ", " are equivalent within ", ""),
    CPU(
            " needs the least CPU time per call: ",
            " measures the least CPU time per call: ",
            " need the same CPU time per call within ",
            " as much"),
    P99(" has the lowest p99: ", " measures the lowest p99: ", " have the same p99 within ", " as long");

    private final String leads;
    private final String measures;
    private final String same;
    private final String taken;

    ComparisonWords(String leads, String measures, String same, String taken) {
        this.leads = leads;
        this.measures = measures;
        this.same = same;
        this.taken = taken;
    }

    static ComparisonWords of(RankedMetric metric) {
        return switch (metric) {
            case CPU -> CPU;
            case P99 -> P99;
            default -> SPEED;
        };
    }

    /** Returns what follows the name of a conclusive leader. */
    String leads() {
        return leads;
    }

    /** Returns what follows the name of a contender that measured best in too few rounds. */
    String measures() {
        return measures;
    }

    /** Returns what follows the name of a contender that measured better, inconclusively. */
    String measuresBetter() {
        return this == SPEED ? measures : " measures less, ";
    }

    /** Returns what follows the names of equivalent contenders. */
    String same() {
        return same;
    }

    RichText first(String factor, String other) {
        return this == SPEED
                ? RichText.of("").strong(factor + " faster").and(" than " + other)
                : RichText.of(other + " takes ").strong(factor).and(taken);
    }

    String next(String factor, String other) {
        return this == SPEED ? factor + " faster than " + other : other + " " + factor;
    }
}
