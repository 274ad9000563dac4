package io.metrifier.bench.report;

import io.metrifier.bench.report.chart.Numbers;
import io.metrifier.bench.report.data.LoadPoint;
import io.metrifier.bench.report.data.LoadSetting;
import io.metrifier.bench.report.page.Block.Answer;
import io.metrifier.bench.report.page.Block.Confidence;
import io.metrifier.bench.report.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the load rig's results say, a sentence for each setting. */
final class LoadAnswers {
    private LoadAnswers() {}

    static List<Answer> of(List<LoadContest> contests) {
        Map<LoadSetting, List<LoadContest>> settings = new LinkedHashMap<>();
        contests.forEach(contest -> settings.computeIfAbsent(contest.setting(), ignored -> new ArrayList<>())
                .add(contest));
        return settings.values().stream().map(LoadAnswers::answer).toList();
    }

    /** Speaks of the lowest rate, which every transport had, and then of how far each goes. */
    private static Answer answer(List<LoadContest> rates) {
        LoadContest lowest = rates.get(0);
        String topic = lowest.setting().scenario() + " at " + Numbers.of(lowest.rate()) + "/s";
        Words words =
                lowest.confidence() == Confidence.INVALID ? Words.of("No valid result.") : latencies(lowest.valid());
        if (!lowest.invalid().isEmpty()) {
            words = words.and(" INVALID: " + String.join(", ", lowest.invalid()) + ".");
        }
        if (rates.size() > 1) {
            words = words.and(" Highest valid rate: " + String.join(", ", reach(rates)) + ".");
        }
        return new Answer(topic, words, lowest.confidence());
    }

    private static Words latencies(List<LoadPoint> valid) {
        LoadPoint best = valid.get(0);
        Words words = Words.of("p99 ")
                .strong(Numbers.time(LoadContest.p99(best)))
                .and(" over ")
                .strong(best.transport());
        for (LoadPoint point : valid.subList(1, valid.size())) {
            words = words.and(", " + Numbers.time(LoadContest.p99(point)) + " over " + point.transport());
        }
        return words.and(".");
    }

    private static List<String> reach(List<LoadContest> rates) {
        Map<String, Double> reach = new TreeMap<>();
        for (LoadContest contest : rates) {
            contest.ranking()
                    .forEach(point -> reach.merge(point.transport(), point.valid() ? point.rate() : 0, Math::max));
        }
        return reach.entrySet().stream()
                .map(e -> e.getKey() + " " + (e.getValue() == 0 ? "none" : Numbers.of(e.getValue()) + "/s"))
                .toList();
    }
}
