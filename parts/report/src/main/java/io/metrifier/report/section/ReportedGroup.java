package io.metrifier.report.section;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.verdict.VerdictRule;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Results that are shown together, and what sections have in common about them. Immutable.
 *
 * @param rankings of closed loops
 * @param loads of loads with a rate
 * @param streams of those without
 * @param warnings of the whole report; empty but in its first group
 * @param coreHour what an hour of a core costs; empty if money is not shown
 */
record ReportedGroup(
        ResultGroup results,
        VerdictRule judge,
        List<Ranking> rankings,
        List<Ranking> loads,
        List<Ranking> streams,
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
        List<Ranking> loads = Ranking.ofLoads(results, judge);
        return new ReportedGroup(
                results,
                judge,
                Ranking.of(results, judge),
                loads.stream().filter(one -> one.metric() == RankedMetric.P99).toList(),
                loads.stream()
                        .filter(one -> one.metric() == RankedMetric.MESSAGES)
                        .toList(),
                new Labels(results.series().stream().map(Series::key).toList()),
                new Labels(results.loads().stream().map(LoadSeries::key).toList()),
                styles,
                warnings,
                coreHour);
    }

    /** Returns the name of a setting among those of its kind. */
    String label(SeriesKey setting) {
        return (setting.mode().equals(LoadMetrics.KIND) ? loadLabels : labels).of(setting);
    }

    /** Returns the style of a contender. */
    ContenderStyle style(String contender) {
        return styles.getOrDefault(contender, ContenderStyle.BASELINE);
    }
}
