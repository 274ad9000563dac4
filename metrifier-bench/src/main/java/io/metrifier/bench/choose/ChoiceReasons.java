package io.metrifier.bench.choose;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.ranking.ComparisonWords;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.Optional;

/** Writes why a candidate was or was not chosen, in sentences. */
record ChoiceReasons(ChoiceQuestion question) {
    String explainBehind(String best, ConfidenceInterval times) {
        String factor = NumberFormats.times(times.estimate());
        String how = switch (question.preference()) {
            case COST -> "takes " + factor + " the CPU time of " + best;
            case LATENCY -> "its " + percentile() + " is " + factor + " that of " + best;
            case THROUGHPUT -> best + " makes " + factor + " its calls";
            case BYTES -> "puts " + factor + " the bytes of " + best + " on the wire";
        };
        return how + NumberFormats.range(times, NumberFormats::times);
    }

    String explainTooSlow(ConfidenceInterval latency) {
        return percentile() + " " + format(latency) + ", target " + question.slo();
    }

    String explainOverload(String finding) {
        return "cannot sustain " + question.rate() + "/s: " + finding;
    }

    String explainSame(String best) {
        return ComparisonWords.equivalentTo(best, question.minimumEffect());
    }

    String explainTarget(Optional<ConfidenceInterval> latency) {
        return "inconclusive whether it meets " + target()
                + latency.map(one -> ": " + percentile() + " " + format(one)).orElse("");
    }

    String explainOpen(String best, Optional<ConfidenceInterval> times) {
        return "inconclusive versus " + best
                + times.map(one -> ": " + NumberFormats.interval(one, NumberFormats::times))
                        .orElse("");
    }

    static String explainUnread(String note) {
        return note.isEmpty() ? "was not measured" : "no valid figures: " + note;
    }

    /** Without a latency target the rate itself is the target. */
    private String target() {
        return question.slo() == null ? question.rate() + "/s" : question.slo();
    }

    private String percentile() {
        return "p" + NumberFormats.percentile(question.percent());
    }

    private static String format(ConfidenceInterval latency) {
        return NumberFormats.interval(latency, NumberFormats::time);
    }
}
