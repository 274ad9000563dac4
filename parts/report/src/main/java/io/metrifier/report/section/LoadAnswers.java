package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.LoadMetric;
import io.metrifier.report.ranking.LoadRanking;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.LoadPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the load generator's results say, a sentence for each setting. */
public final class LoadAnswers {
    private static final String MESSAGES = " messages per second";

    private LoadAnswers() {}

    public static List<Answer> of(List<LoadRanking> rates, List<LoadRanking> streams, Labels labels) {
        List<Answer> answers = new ArrayList<>();
        rates.stream()
                .collect(Grouping.inOrder(LoadRanking::key))
                .values()
                .forEach(same -> answers.add(ofRates(same, labels)));
        streams.forEach(stream -> answers.add(answer(stream, "", labels)));
        return answers;
    }

    /** Describes the lowest rate at which most transports have a valid result, and then of how far each goes. */
    private static Answer ofRates(List<LoadRanking> rates, Labels labels) {
        LoadRanking shown = rates.stream()
                .max(Comparator.comparingInt((LoadRanking rate) -> rate.valid().size())
                        .thenComparing(LoadRanking::rate, Comparator.reverseOrder()))
                .orElseThrow();
        String reach = " Highest valid rate measured: " + String.join(", ", reach(rates)) + ".";
        return answer(shown, rates.size() == 1 ? "" : reach, labels);
    }

    private static Answer answer(LoadRanking ranking, String reach, Labels labels) {
        List<String> invalid = ranking.invalid();
        RichText words = words(ranking).and(invalid.isEmpty() ? "" : " INVALID: " + String.join(", ", invalid) + ".");
        return new Answer(labels.of(ranking.points().get(0)), words.and(reach), ranking.confidence());
    }

    private static RichText words(LoadRanking ranking) {
        List<LoadPoint> valid = ranking.valid();
        if (valid.isEmpty()) {
            return RichText.of("No valid result.");
        }
        LoadPoint best = valid.get(0);
        LoadMetric metric = ranking.metric();
        String value = metric.number().apply(metric.value().applyAsDouble(best));
        boolean waits = !metric.moreIsBetter();
        if (valid.size() == 1 && ranking.points().size() > 1) {
            return RichText.of("Only ")
                    .strong(best.transport())
                    .and(" has a valid result: " + (waits ? "p99 " + value : value + MESSAGES) + ".");
        }
        String others = valid.stream()
                .skip(1)
                .map(one -> ", " + NumberFormats.times(metric.ratio(one, best)) + (waits ? " over " : " those of ")
                        + one.transport())
                .collect(Collectors.joining());
        RichText first = RichText.of(ranking.confidence() == Confidence.INCONCLUSIVE ? "Inconclusive: " : "");
        first = waits
                ? first.and("99 of 100 calls are answered within ")
                        .strong(value)
                        .and(" over ")
                        .strong(best.transport())
                : first.strong(best.transport()).and(" streams ").strong(value).and(MESSAGES);
        return first.and(others + (best.rounds().size() == 1 ? " – in a single round." : "."));
    }

    private static List<String> reach(List<LoadRanking> rates) {
        Map<String, Double> reach = new TreeMap<>();
        for (LoadRanking ranking : rates) {
            ranking.points()
                    .forEach(point -> reach.merge(
                            point.transport(), point.isTrusted(LoadMetric.PERCENT) ? point.rate() : 0, Math::max));
        }
        return reach.entrySet().stream()
                .map(e -> e.getKey() + " " + (e.getValue() == 0 ? "none" : NumberFormats.of(e.getValue()) + "/s"))
                .toList();
    }
}
