package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.LoadMetric;
import io.metrifier.report.ranking.LoadRanking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the load generator's results say, a sentence for each setting. */
public final class LoadAnswers {
    private LoadAnswers() {}

    public static List<Answer> of(List<LoadRanking> rates, List<LoadRanking> streams, Labels labels) {
        List<Answer> answers = new ArrayList<>();
        rates.stream()
                .collect(Grouping.inOrder(LoadRanking::key))
                .values()
                .forEach(same -> answers.add(ofRates(same, labels)));
        streams.forEach(stream -> answers.add(ofStreams(stream, labels)));
        return answers;
    }

    /** Describes the lowest rate at which most transports have a valid result, and then of how far each goes. */
    private static Answer ofRates(List<LoadRanking> rates, Labels labels) {
        LoadRanking shown = rates.stream()
                .max(Comparator.comparingInt((LoadRanking rate) -> rate.valid().size())
                        .thenComparing(LoadRanking::rate, Comparator.reverseOrder()))
                .orElseThrow();
        RichText words = invalid(waits(shown), shown.invalid());
        if (rates.size() > 1) {
            words = words.and(" Highest valid rate measured: " + String.join(", ", reach(rates)) + ".");
        }
        return new Answer(labels.of(shown.points().get(0)), words, shown.confidence());
    }

    private static RichText waits(LoadRanking ranking) {
        List<LoadPoint> valid = ranking.valid();
        if (valid.isEmpty()) {
            return RichText.of("No valid result.");
        }
        LoadPoint best = valid.get(0);
        String p99 = NumberFormats.time(LoadMetric.p99(best));
        if (valid.size() == 1 && ranking.points().size() > 1) {
            return RichText.of("Only ").strong(best.transport()).and(" has a valid result: p99 " + p99 + ".");
        }
        String others = valid.stream()
                .skip(1)
                .map(point -> ", " + NumberFormats.times(LoadMetric.p99(point) / LoadMetric.p99(best)) + " over "
                        + point.transport())
                .collect(Collectors.joining());
        return RichText.of(ranking.confidence() == Confidence.INCONCLUSIVE ? "Inconclusive: " : "")
                .and("99 of 100 calls are answered within ")
                .strong(p99)
                .and(" over ")
                .strong(best.transport())
                .and(others + end(best));
    }

    private static String end(LoadPoint best) {
        return best.rounds().size() == 1 ? " – in a single round." : ".";
    }

    private static RichText invalid(RichText words, List<String> transports) {
        return transports.isEmpty() ? words : words.and(" INVALID: " + String.join(", ", transports) + ".");
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

    private static Answer ofStreams(LoadRanking ranking, Labels labels) {
        RichText words = ranking.valid().isEmpty() ? RichText.of("No valid result.") : streams(ranking);
        return new Answer(labels.of(ranking.key()), invalid(words, ranking.invalid()), ranking.confidence());
    }

    private static RichText streams(LoadRanking ranking) {
        List<LoadPoint> valid = ranking.valid();
        LoadPoint best = valid.get(0);
        String achieved = NumberFormats.of(best.achieved());
        if (valid.size() == 1 && ranking.points().size() > 1) {
            return RichText.of("Only ")
                    .strong(best.transport())
                    .and(" has a valid result: " + achieved + " messages per second.");
        }
        String others = valid.stream()
                .skip(1)
                .map(point -> ", " + NumberFormats.times(best.achieved() / point.achieved()) + " those of "
                        + point.transport())
                .collect(Collectors.joining());
        return RichText.of(ranking.confidence() == Confidence.INCONCLUSIVE ? "Inconclusive: " : "")
                .strong(best.transport())
                .and(" streams ")
                .strong(achieved)
                .and(" messages per second" + others + end(best));
    }
}
