package io.metrifier.bench.choose;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.stats.Interval;
import io.metrifier.results.choice.Figure;
import io.metrifier.results.choice.Question;
import java.util.Optional;

/** Why somebody was chosen or was not, in words for people. */
final class Reasons {
    private final Question question;

    Reasons(Question question) {
        this.question = question;
    }

    String behind(String best, Figure times) {
        String factor = Numbers.times(times.value());
        String how = switch (question.preference()) {
            case COST -> "takes " + factor + " the processor time of " + best;
            case LATENCY -> "its " + percentile() + " is " + factor + " that of " + best;
            case THROUGHPUT -> best + " makes " + factor + " its calls";
            case BYTES -> "puts " + factor + " the bytes of " + best + " on the wire";
        };
        return how + range(times);
    }

    String tooSlow(Interval latency) {
        return percentile() + " " + time(latency) + ", promised " + question.promise();
    }

    String overloaded(String finding) {
        return "does not carry " + question.rate() + "/s: " + finding;
    }

    String same(String best) {
        return "as good as " + best + " to within " + Numbers.percent(question.minimumEffect());
    }

    String openPromise(Optional<Interval> latency) {
        return "whether it keeps " + promise() + " is open"
                + latency.map(one -> ": " + percentile() + " " + time(one)).orElse("");
    }

    String notToldApart(String best, Optional<Figure> times) {
        return "not told apart from " + best
                + times.map(one -> ": " + Numbers.times(one.value()) + range(one))
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
        return "p" + Numbers.percentile(question.percent());
    }

    private static String time(Interval latency) {
        return Numbers.time(latency.estimate())
                + (latency.bounded()
                        ? " (" + Numbers.time(latency.low()) + " to " + Numbers.time(latency.high()) + ")"
                        : "");
    }

    private static String range(Figure times) {
        Double low = times.low();
        Double high = times.high();
        return low == null || high == null ? "" : " (" + Numbers.times(low) + " to " + Numbers.times(high) + ")";
    }
}
