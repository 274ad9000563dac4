package io.metrifier.report.compare;

import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.results.document.Series;
import io.metrifier.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One contender in one setting of two runs, by one metric.
 *
 * @param scenario the setting in words
 * @param then the setting in the first run
 * @param now the setting in the second run
 */
public record ComparedPair(
        String scenario, String transport, RankedMetric metric, Ranking then, Ranking now, Comparison comparison) {
    /** Returns the first run's value, something per second, or nanoseconds. */
    double before() {
        return value(then);
    }

    /** Returns the second run's value. */
    double after() {
        return value(now);
    }

    private double value(Ranking run) {
        return metric == RankedMetric.CPU ? run.cpu(seriesOf(run)).orElseThrow().estimate() : run.score(seriesOf(run));
    }

    /** Returns how many times the baseline's time or CPU time that is, in each run; nothing unless in both. */
    List<Double> multiples() {
        List<Double> known =
                Stream.of(then, now).flatMap(run -> multiples(run).stream()).toList();
        return known.size() == 2 ? known : List.of();
    }

    private Optional<Double> multiples(Ranking run) {
        return metric == RankedMetric.CPU ? run.cpuTimesBaseline(seriesOf(run)) : run.timesBaseline(seriesOf(run));
    }

    private Series seriesOf(Ranking run) {
        return run.contender(transport).orElseThrow();
    }
}
