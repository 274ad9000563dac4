package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.RichText;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.ContenderDifference;
import java.util.List;

/** Writes comparisons by a metric: who leads, by what factor, what is inconclusive or equivalent. */
public enum ComparisonWords {
    /** Calls or messages per second, or the time of a call. */
    SPEED(" is ", " measures ", " are ", ""),
    CPU(
            " needs the least CPU time per call: ",
            " measures the least CPU time per call: ",
            " need the same CPU time per call within ",
            " as much"),
    SIDES(
            " needs the least CPU time on the server, compared with the client: ",
            " measures the least CPU time on the server, compared with the client: ",
            " need the same CPU time on the server, compared with the client, within ",
            " as much"),
    P99(" has the lowest p99: ", " measures the lowest p99: ", " have the same p99 within ", " as long");

    /** An interval says something if its ends differ by at most this factor. */
    private static final double MAX_RANGE = 20;

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
            case SIDES -> SIDES;
            case P99 -> P99;
            default -> SPEED;
        };
    }

    /**
     * Returns that the first of these pairs is ahead of all the others: {@code A is 1.2x faster than B (1.1x to 1.3x),
     * 2x faster than C}.
     *
     * @param conclusive false where too few rounds measured it
     */
    RichText leads(List<ContenderDifference> pairs, boolean conclusive) {
        ContenderDifference next = pairs.get(0);
        RichText words = RichText.of("")
                .strong(next.ahead())
                .and(conclusive ? leads : measures)
                .and(describeFirst(next))
                .and(formatRange(next));
        for (ContenderDifference other : pairs.subList(1, pairs.size())) {
            words = words.and(", " + describeNext(other));
        }
        return words;
    }

    /** Returns that these are inconclusive, and what was measured of the first pair. */
    RichText inconclusive(List<String> names, ContenderDifference pair) {
        return inconclusiveBetween(names)
                .and(": " + pair.ahead() + (this == SPEED ? measures : " measures less, "))
                .and(describeFirst(pair))
                .and(
                        isNarrow(pair.ratio())
                                ? "; the interval is " + NumberFormats.ends(pair.ratio(), NumberFormats::times) + "."
                                : "; its forks vary too much for an interval.");
    }

    /** Returns that these are equivalent. */
    RichText same(List<String> names, double effect) {
        return RichText.list(names, "and")
                .and(same + (this == SPEED ? equivalentWithin(effect) : NumberFormats.percent(effect)) + ".");
    }

    private RichText describeFirst(ContenderDifference pair) {
        return this == SPEED
                ? RichText.of("").strong(toFactor(pair) + " faster").and(" than " + pair.behind())
                : RichText.of(pair.behind() + " takes ").strong(toFactor(pair)).and(taken);
    }

    private String describeNext(ContenderDifference pair) {
        return this == SPEED ? toFactor(pair) + " faster than " + pair.behind() : pair.behind() + " " + toFactor(pair);
    }

    private static String toFactor(ContenderDifference pair) {
        return NumberFormats.times(pair.ratio().estimate());
    }

    private static boolean isNarrow(ConfidenceInterval ratio) {
        return ratio.bounded() && ratio.high() <= MAX_RANGE * ratio.low();
    }

    private static String formatRange(ContenderDifference pair) {
        return !pair.ratio().bounded() || isNarrow(pair.ratio())
                ? NumberFormats.range(pair.ratio(), NumberFormats::times)
                : " (its forks vary too much for an interval)";
    }

    /** Returns {@code Inconclusive between A, B and C}. */
    public static RichText inconclusiveBetween(List<String> names) {
        return RichText.of("Inconclusive between ").and(RichText.list(names, "and"));
    }

    /** Returns {@code equivalent within 10 %}. */
    public static String equivalentWithin(double effect) {
        return "equivalent within " + NumberFormats.percent(effect);
    }

    /** Returns {@code equivalent to A within 10 %}. */
    public static String equivalentTo(String name, double effect) {
        return "equivalent to " + name + " within " + NumberFormats.percent(effect);
    }

    /**
     * Returns {@code 3 more rounds would show a difference of 10 %}.
     *
     * @param time that they take, for people, to follow the rounds; empty if unknown
     */
    public static String moreRounds(int more, String time, double effect) {
        return NumberFormats.many(more, "more round") + time + wouldShow(effect);
    }

    static String wouldShow(double effect) {
        return " would show a difference of " + NumberFormats.percent(effect);
    }

    /** Returns the outcome of a comparison in a word or two. */
    public static String describeOutcome(ComparisonOutcome outcome, String better, String worse) {
        return switch (outcome) {
            case BETTER -> better;
            case WORSE -> worse;
            case SAME -> "equivalent";
            case NO_WORSE -> "no worse";
            case INCONCLUSIVE -> "inconclusive";
        };
    }
}
