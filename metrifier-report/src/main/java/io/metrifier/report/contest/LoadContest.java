package io.metrifier.report.contest;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.LoadSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All transports at one rate that a schedule set.
 *
 * @param setting what they have in common
 * @param rate messages due per second
 * @param ranking by their p99, the lowest first
 */
public record LoadContest(LoadSetting setting, double rate, LoadRanking ranking) {
    public static final double PERCENT = 99;

    public static List<LoadContest> of(ComparableResults results) {
        Map<LoadSetting, Map<Double, List<LoadPoint>>> contests = new TreeMap<>();
        results.loads().stream()
                .filter(point -> point.paced() && !results.baselines().contains(point.transport()))
                .forEach(point -> contests.computeIfAbsent(point.setting(), ignored -> new TreeMap<>())
                        .computeIfAbsent(point.rate(), ignored -> new ArrayList<>())
                        .add(point));
        List<LoadContest> all = new ArrayList<>();
        contests.forEach((setting, rates) -> rates.forEach((rate, points) -> all.add(new LoadContest(
                setting,
                rate,
                new LoadRanking(
                        points,
                        LoadContest::p99,
                        point -> point.percentileByRound(PERCENT),
                        point -> point.isTrusted(PERCENT))))));
        return all;
    }

    public static double p99(LoadPoint point) {
        return point.latency().percentile(PERCENT);
    }
}
