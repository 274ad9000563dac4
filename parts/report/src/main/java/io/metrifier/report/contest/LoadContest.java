package io.metrifier.report.contest;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.LoadSetting;
import java.util.Comparator;
import java.util.List;

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
        return results.loads().stream()
                .filter(point -> point.paced() && !results.baselines().contains(point.transport()))
                .sorted(Comparator.comparing(LoadPoint::setting).thenComparing(LoadPoint::rate))
                .collect(Grouping.inOrder(point -> List.of(point.setting(), point.rate())))
                .values()
                .stream()
                .map(LoadContest::of)
                .toList();
    }

    private static LoadContest of(List<LoadPoint> points) {
        return new LoadContest(
                points.get(0).setting(),
                points.get(0).rate(),
                new LoadRanking(
                        points,
                        LoadContest::p99,
                        point -> point.percentileByRound(PERCENT),
                        point -> point.isTrusted(PERCENT)));
    }

    public static double p99(LoadPoint point) {
        return point.latency().percentile(PERCENT);
    }
}
