package io.metrifier.bench.report;

import io.metrifier.bench.report.data.LoadPoint;
import io.metrifier.bench.report.data.LoadSetting;
import io.metrifier.bench.report.data.Results;
import io.metrifier.bench.report.page.Block.Confidence;
import io.metrifier.bench.report.stats.Judge;
import io.metrifier.bench.report.stats.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All transports that streamed as fast as they could in one setting, the fastest first, invalid ones last.
 *
 * @param setting what they have in common
 * @param ranking at least one
 */
record StreamContest(LoadSetting setting, List<LoadPoint> ranking) {

    static List<StreamContest> of(Results results) {
        Map<LoadSetting, List<LoadPoint>> contests = new TreeMap<>();
        results.loads().stream()
                .filter(point -> !point.paced() && !results.baselines().contains(point.transport()))
                .forEach(point -> contests.computeIfAbsent(point.setting(), ignored -> new ArrayList<>())
                        .add(point));
        List<StreamContest> all = new ArrayList<>();
        contests.forEach((setting, points) -> all.add(new StreamContest(
                setting,
                points.stream()
                        .sorted(Comparator.comparing((LoadPoint point) -> !point.valid())
                                .thenComparingDouble(point -> -point.achieved()))
                        .toList())));
        return all;
    }

    List<LoadPoint> valid() {
        return ranking.stream().filter(LoadPoint::valid).toList();
    }

    List<String> invalid() {
        return ranking.stream()
                .filter(point -> !point.valid())
                .map(LoadPoint::transport)
                .toList();
    }

    Confidence confidence() {
        List<LoadPoint> valid = valid();
        if (valid.isEmpty()) {
            return Confidence.INVALID;
        }
        if (valid.size() == 1 || valid.get(0).rounds().size() == 1) {
            return Confidence.INDICATION;
        }
        LoadPoint best = valid.get(0);
        LoadPoint next = valid.get(1);
        Verdict verdict = Judge.DEFAULT
                .oneOf(valid.size() * (valid.size() - 1) / 2)
                .compareRounds(
                        next.secondsPerAnswerByRound(),
                        best.secondsPerAnswerByRound(),
                        best.achieved() / next.achieved())
                .verdict();
        return verdict == Verdict.BETTER ? Confidence.DECIDED : Confidence.OPEN;
    }
}
