package io.metrifier.report.contest;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.LoadSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All transports that streamed as fast as they could in one setting.
 *
 * @param setting what they have in common
 * @param ranking by what they carried, the fastest first
 */
public record StreamContest(LoadSetting setting, LoadRanking ranking) {

    public static List<StreamContest> of(ComparableResults results) {
        Map<LoadSetting, List<LoadPoint>> contests = new TreeMap<>();
        results.loads().stream()
                .filter(point -> !point.paced() && !results.baselines().contains(point.transport()))
                .forEach(point -> contests.computeIfAbsent(point.setting(), ignored -> new ArrayList<>())
                        .add(point));
        List<StreamContest> all = new ArrayList<>();
        contests.forEach((setting, points) -> all.add(new StreamContest(
                setting,
                new LoadRanking(
                        points, point -> 1 / point.achieved(), LoadPoint::secondsPerAnswerByRound, LoadPoint::valid))));
        return all;
    }
}
