package io.metrifier.report.contest;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.LoadSetting;
import java.util.List;

/**
 * All transports that streamed as fast as they could in one setting.
 *
 * @param setting what they have in common
 * @param ranking by what they carried, the fastest first
 */
public record StreamContest(LoadSetting setting, LoadRanking ranking) {

    public static List<StreamContest> of(ComparableResults results) {
        return results.loads().stream()
                .filter(point -> !point.paced() && !results.baselines().contains(point.transport()))
                .collect(Grouping.sorted(LoadPoint::setting))
                .values()
                .stream()
                .map(points -> new LoadRanking(
                        points, point -> 1 / point.achieved(), LoadPoint::secondsPerAnswerByRound, LoadPoint::valid))
                .map(ranking -> new StreamContest(ranking.points().get(0).setting(), ranking))
                .toList();
    }
}
