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
 * All transports at one rate that a schedule set, the lowest p99 first, invalid ones last.
 *
 * @param setting what they have in common
 * @param rate messages due per second
 * @param ranking at least one
 */
record LoadContest(LoadSetting setting, double rate, List<LoadPoint> ranking) {
    static final double PERCENT = 99;

    static List<LoadContest> of(Results results) {
        Map<LoadSetting, Map<Double, List<LoadPoint>>> contests = new TreeMap<>();
        results.loads().stream()
                .filter(point -> point.paced() && !results.baselines().contains(point.transport()))
                .forEach(point -> contests.computeIfAbsent(point.setting(), ignored -> new TreeMap<>())
                        .computeIfAbsent(point.rate(), ignored -> new ArrayList<>())
                        .add(point));
        List<LoadContest> all = new ArrayList<>();
        contests.forEach((setting, rates) ->
                rates.forEach((rate, ranked) -> all.add(new LoadContest(setting, rate, sorted(ranked)))));
        return all;
    }

    private static List<LoadPoint> sorted(List<LoadPoint> points) {
        return points.stream()
                .sorted(Comparator.comparing((LoadPoint point) -> !point.valid())
                        .thenComparingDouble(LoadContest::p99))
                .toList();
    }

    static double p99(LoadPoint point) {
        return point.latency().percentile(PERCENT);
    }

    /** Returns the transports whose figures may be read, the best first. */
    List<LoadPoint> valid() {
        return ranking.stream().filter(LoadPoint::valid).toList();
    }

    /** Returns the names of those whose figures may not. */
    List<String> invalid() {
        return ranking.stream()
                .filter(point -> !point.valid())
                .map(LoadPoint::transport)
                .toList();
    }

    /** Returns whether the best is ahead of the second beyond doubt. */
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
                .compareRounds(next.percentileByRound(PERCENT), best.percentileByRound(PERCENT), p99(next) / p99(best))
                .verdict();
        return verdict == Verdict.BETTER ? Confidence.DECIDED : Confidence.OPEN;
    }
}
