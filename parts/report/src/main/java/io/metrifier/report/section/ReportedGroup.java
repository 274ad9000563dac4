package io.metrifier.report.section;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.LoadRanking;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.verdict.VerdictRule;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Results that are shown together, and what sections have in common about them. Immutable.
 *
 * @param warnings of the whole report; empty but in its first group
 * @param coreHour what an hour of a core costs; empty if money is not shown
 */
record ReportedGroup(
        ResultGroup results,
        VerdictRule judge,
        List<Ranking> rankings,
        List<LoadRanking> loads,
        List<LoadRanking> streams,
        Labels labels,
        Labels loadLabels,
        Map<String, ContenderStyle> styles,
        List<PageBlock> warnings,
        OptionalDouble coreHour) {

    static ReportedGroup of(
            ResultGroup results,
            VerdictRule judge,
            Map<String, ContenderStyle> styles,
            List<PageBlock> warnings,
            OptionalDouble coreHour) {
        return new ReportedGroup(
                results,
                judge,
                Ranking.of(results, judge),
                LoadRanking.ofRates(results),
                LoadRanking.ofStreams(results),
                new Labels(results.series().stream().map(Series::key).toList()),
                new Labels(results.loads().stream().map(LoadPoint::key).toList()),
                styles,
                warnings,
                coreHour);
    }

    /** Returns the style of a contender. */
    ContenderStyle style(String contender) {
        return styles.getOrDefault(contender, ContenderStyle.BASELINE);
    }
}
