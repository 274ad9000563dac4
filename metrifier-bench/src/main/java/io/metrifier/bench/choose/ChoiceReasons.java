package io.metrifier.bench.choose;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.ChoiceQuestion;
import java.util.Optional;

/** Why somebody was chosen or was not, in words for people. */
final class ChoiceReasons {
    private final ChoiceQuestion question;

    ChoiceReasons(ChoiceQuestion question) {
        this.question = question;
    }

    String behind(String best, CandidateFigure times) {
        String factor = NumberFormats.times(times.value());
        String how = switch (question.preference()) {
            case COST -> "takes " + factor + " the processor time of " + best;
            case LATENCY -> "its " + percentile() + " is " + factor + " that of " + best;
            case THROUGHPUT -> best + " makes " + factor + " its calls";
            case BYTES -> "puts " + factor + " the bytes of " + best + " on the wire";
        };
        return how + range(times);
    }

    String tooSlow(ConfidenceInterval latency) {
        return percentile() + " " + time(latency) + ", target " + question.promise();
    }

    String overloaded(String finding) {
        return "does not carry " + question.rate() + "/s: " + finding;
    }

    String same(String best) {
        return "as good as " + best + " to within " + NumberFormats.percent(question.minimumEffect());
    }

    String openPromise(Optional<ConfidenceInterval> latency) {
        return "whether it keeps " + promise() + " is open"
                + latency.map(one -> ": " + percentile() + " " + time(one)).orElse("");
    }

    String notToldApart(String best, Optional<CandidateFigure> times) {
        return "not told apart from " + best
                + times.map(one -> ": " + NumberFormats.times(one.value()) + range(one))
                        .orElse("");
    }

    static String unread(String note) {
        return note.isEmpty() ? "was not measured" : "could not be read: " + note;
    }

    /** A promise to carry the rate is made by everybody who is asked for one. */
    private String promise() {
        return question.promise() == null ? question.rate() + "/s" : question.promise();
    }

    private String percentile() {
        return "p" + NumberFormats.percentile(question.percent());
    }

    private static String time(ConfidenceInterval latency) {
        return NumberFormats.time(latency.estimate())
                + (latency.bounded()
                        ? " (" + NumberFormats.time(latency.low()) + " to " + NumberFormats.time(latency.high()) + ")"
                        : "");
    }

    private static String range(CandidateFigure times) {
        Double low = times.low();
        Double high = times.high();
        return low == null || high == null
                ? ""
                : " (" + NumberFormats.times(low) + " to " + NumberFormats.times(high) + ")";
    }
}
