package io.metrifier.report.section;

import io.metrifier.report.chart.Ink;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.Labels;
import io.metrifier.report.contest.LoadContest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.StreamContest;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Results;
import io.metrifier.report.page.Block;
import io.metrifier.report.stats.Judge;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Results that are shown together, and what sections have in common about them. Immutable.
 *
 * @param results what was measured
 * @param judge decides
 * @param contests of closed loops
 * @param loads contests of loads
 * @param streams contests of streams
 * @param labels names the settings of closed loops
 * @param loadLabels names those of loads
 * @param inks of the contenders of the whole report
 * @param warnings of the whole report; empty but in its first group
 * @param coreHour what an hour of a core costs; empty if money is not shown
 */
record ReportedGroup(
        Results results,
        Judge judge,
        List<Contest> contests,
        List<LoadContest> loads,
        List<StreamContest> streams,
        Labels labels,
        LoadLabels loadLabels,
        Map<String, Ink> inks,
        List<Block> warnings,
        OptionalDouble coreHour) {

    static ReportedGroup of(
            Results results, Judge judge, Map<String, Ink> inks, List<Block> warnings, OptionalDouble coreHour) {
        return new ReportedGroup(
                results,
                judge,
                Contest.of(results, judge),
                LoadContest.of(results),
                StreamContest.of(results),
                new Labels(results.measurements().stream()
                        .map(Measurement::setting)
                        .toList()),
                new LoadLabels(results.loads().stream().map(LoadPoint::setting).toList()),
                inks,
                warnings,
                coreHour);
    }
}
