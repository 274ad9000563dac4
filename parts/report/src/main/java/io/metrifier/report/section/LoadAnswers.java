package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.ranking.VerdictWords;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.document.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the load generator's results say, a sentence or more for each setting. */
final class LoadAnswers {
    private static final String MESSAGES = " messages per second";

    private final ReportedGroup group;

    private LoadAnswers(ReportedGroup group) {
        this.group = group;
    }

    static List<Answer> of(ReportedGroup group) {
        LoadAnswers answers = new LoadAnswers(group);
        List<Answer> all = new ArrayList<>();
        group.loads().stream()
                .collect(Grouping.inOrder(ranking -> ranking.setting().without(LoadSeries.RATE)))
                .values()
                .forEach(same -> answers.addRates(same, all));
        group.streams().forEach(stream -> answers.addAnswer(stream, "", all));
        return all;
    }

    /** Describes the lowest rate at which most transports have a valid result, and then of how far each goes. */
    private void addRates(List<Ranking> rates, List<Answer> all) {
        Ranking shown = rates.stream()
                .max(Comparator.<Ranking>comparingInt(rate -> listValid(rate).size())
                        .thenComparing(LoadAnswers::getRate, Comparator.reverseOrder()))
                .orElseThrow();
        String reach = " Highest valid rate measured: " + String.join(", ", describeReach(rates)) + ".";
        addAnswer(shown, rates.size() == 1 ? "" : reach, all);
    }

    private static double getRate(Ranking ranking) {
        return Double.parseDouble(ranking.setting().parameters().getOrDefault(LoadSeries.RATE, "0"));
    }

    private static List<Series> listValid(Ranking ranking) {
        return ranking.contenders().stream()
                .filter(ranking.metric()::isReadable)
                .toList();
    }

    private void addAnswer(Ranking ranking, String reach, List<Answer> all) {
        String invalid = ranking.contenders().stream()
                .filter(one -> !ranking.metric().isReadable(one))
                .map(this::describeInvalid)
                .collect(Collectors.joining(", "));
        RichText words = chooseWords(ranking).and(invalid.isEmpty() ? "" : " INVALID: " + invalid + ".");
        boolean alone =
                listValid(ranking).size() == 1 || ranking.verdict().ranking().size() == 1;
        String label = group.label(ranking.setting());
        all.add(
                alone
                        ? new Answer(label, words.and(reach), Confidence.INDICATION)
                        : VerdictWords.toAnswer(label, words.and(reach), ranking.verdict()));
        AnswerSection.answerByCpu(ranking, label, null).ifPresent(all::add);
    }

    /** Returns its name, and how far its figures may be read where others of them may. */
    private String describeInvalid(Series one) {
        return one.contender()
                + (one.valid() ? " (" + group.results().findLoad(one).validity() + ")" : "");
    }

    private static RichText chooseWords(Ranking ranking) {
        List<Series> valid = listValid(ranking);
        if (valid.isEmpty()) {
            return RichText.of("No valid result.");
        }
        Series best = valid.get(0);
        String value = ranking.number().apply(ranking.score(best));
        boolean paced = ranking.metric() == RankedMetric.P99;
        if (valid.size() == 1 && ranking.contenders().size() > 1) {
            return RichText.of("Only ")
                    .strong(best.contender())
                    .and(" has a valid result: " + (paced ? "p99 " + value : value + MESSAGES) + ".");
        }
        VerdictWords words = new VerdictWords(ranking.verdict(), ranking.judge(), ranking.metric());
        if (valid.size() > 1 && ranking.verdict().ranking().isEmpty()) {
            return words.sentences(null);
        }
        RichText figure = paced
                ? RichText.of("99 of 100 calls are answered within ")
                        .strong(value)
                        .and(" over ")
                        .strong(best.contender())
                : RichText.of("")
                        .strong(best.contender())
                        .and(" streams ")
                        .strong(value)
                        .and(MESSAGES);
        return valid.size() == 1
                ? figure.and(best.rounds().size() == 1 ? " – in a single round." : ".")
                : figure.and(". ").and(words.sentences(null));
    }

    private static List<String> describeReach(List<Ranking> rates) {
        Map<String, Double> reach = new TreeMap<>();
        for (Ranking ranking : rates) {
            ranking.contenders()
                    .forEach(one -> reach.merge(
                            one.contender(), ranking.metric().isReadable(one) ? getRate(ranking) : 0, Math::max));
        }
        return reach.entrySet().stream()
                .map(e -> e.getKey() + " " + (e.getValue() == 0 ? "none" : NumberFormats.of(e.getValue()) + "/s"))
                .toList();
    }
}
