package io.metrifier.report.series;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads results of kind {@code distance}, which earlier builds wrote of one caller that made one call after the other
 * over a network, as rounds of a run whose score is the median time of a call.
 */
final class DistanceImport {
    private static final String KIND = "distance";

    /** Conditions that said how the results were to be shown. */
    private static final List<String> OF_PAGES = List.of("question", "label");

    /** The number of wrong answers; a result with any is refused. */
    private static final String WRONG = "wrong";

    private DistanceImport() {}

    /** Returns a document as it is, or one of that kind as a run. */
    static ResultDocument read(ResultDocument document) {
        return document.kind().equals(KIND)
                ? new ResultDocument(
                        RunMetrics.KIND,
                        document.command(),
                        document.startedAt(),
                        document.samples().stream().map(DistanceImport::toRound).toList(),
                        document.environment(),
                        Optional.empty(),
                        document.planned())
                : document;
    }

    private static RoundResult toRound(RoundResult sample) {
        Map<String, String> conditions = new HashMap<>(sample.conditions());
        OF_PAGES.forEach(conditions::remove);
        conditions.put(RunMetrics.MODE, RunMetrics.MEDIAN);
        conditions.put(RunMetrics.THREADS, "1");
        if (sample.measured() && !sample.findings().isEmpty()) {
            InvalidityReason first = sample.findings().get(0);
            return RoundResult.refused(sample.contender(), conditions, sample.round(), first.message());
        }
        return new RoundResult(
                sample.contender(),
                conditions,
                sample.round(),
                sample.warmup(),
                sample.measured() ? convertMetrics(sample) : Map.of(),
                sample.histograms(),
                sample.findings(),
                sample.failure());
    }

    private static Map<String, Metric> convertMetrics(RoundResult sample) {
        Map<String, Metric> figures = new HashMap<>();
        sample.figures()
                .forEach((name, figure) -> figures.put(name, Metric.ofTurns(List.of(figure.value()), figure.unit())));
        figures.remove(WRONG);
        Distribution times = sample.histograms().getOrDefault(RunMetrics.LATENCY, Distribution.empty());
        figures.put(RunMetrics.SCORE, Metric.ofTurns(List.of((double) times.percentile(50)), "ns"));
        return figures;
    }
}
