package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.LoadContest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.LoadRanking;
import io.metrifier.report.contest.StreamContest;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the load generator's results say, a sentence for each setting. */
public final class LoadAnswers {
    private LoadAnswers() {}

    public static List<Answer> of(List<LoadContest> contests, List<StreamContest> streams, LoadLabels labels) {
        List<Answer> answers = new ArrayList<>();
        contests.stream()
                .collect(Grouping.inOrder(LoadContest::setting))
                .values()
                .forEach(rates -> answers.add(answer(rates, labels)));
        streams.forEach(stream -> answers.add(answer(stream, labels)));
        return answers;
    }

    /** Describes the lowest rate at which most transports have a valid result, and then of how far each goes. */
    private static Answer answer(List<LoadContest> rates, LoadLabels labels) {
        LoadContest shown = rates.stream()
                .max(Comparator.comparingInt(
                                (LoadContest rate) -> rate.ranking().valid().size())
                        .thenComparing(LoadContest::rate, Comparator.reverseOrder()))
                .orElseThrow();
        RichText words = invalid(waits(shown), shown.ranking().invalid());
        if (rates.size() > 1) {
            words = words.and(" Highest valid rate measured: " + String.join(", ", reach(rates)) + ".");
        }
        return new Answer(
                labels.of(shown.setting(), shown.rate()), words, shown.ranking().confidence());
    }

    private static RichText waits(LoadContest contest) {
        List<LoadPoint> valid = contest.ranking().valid();
        if (valid.isEmpty()) {
            return RichText.of("No valid result.");
        }
        LoadPoint best = valid.get(0);
        String p99 = NumberFormats.time(LoadContest.p99(best));
        if (valid.size() == 1 && contest.ranking().points().size() > 1) {
            return RichText.of("Only ").strong(best.transport()).and(" has a valid result: p99 " + p99 + ".");
        }
        String others = valid.stream()
                .skip(1)
                .map(point -> ", " + NumberFormats.times(LoadContest.p99(point) / LoadContest.p99(best)) + " over "
                        + point.transport())
                .collect(Collectors.joining());
        return RichText.of(contest.ranking().confidence() == Confidence.INCONCLUSIVE ? "Inconclusive: " : "")
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

    private static List<String> reach(List<LoadContest> rates) {
        Map<String, Double> reach = new TreeMap<>();
        for (LoadContest contest : rates) {
            contest.ranking()
                    .points()
                    .forEach(point -> reach.merge(
                            point.transport(), point.isTrusted(LoadContest.PERCENT) ? point.rate() : 0, Math::max));
        }
        return reach.entrySet().stream()
                .map(e -> e.getKey() + " " + (e.getValue() == 0 ? "none" : NumberFormats.of(e.getValue()) + "/s"))
                .toList();
    }

    private static Answer answer(StreamContest contest, LoadLabels labels) {
        RichText words =
                contest.ranking().valid().isEmpty() ? RichText.of("No valid result.") : streams(contest.ranking());
        return new Answer(
                labels.of(contest.setting()),
                invalid(words, contest.ranking().invalid()),
                contest.ranking().confidence());
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
