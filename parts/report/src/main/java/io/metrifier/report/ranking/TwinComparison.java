package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.Series;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The baseline compared with its twin, which took turns in the same rounds. The spread of JVMs is estimated from all
 * contenders of the run, so that the comparison needs few rounds of the twin.
 *
 * @param contender the baseline
 * @param ratio the calls per second of the twin divided by those of the baseline, with a 95 % interval
 * @param differs whether they differ by more than the minimum effect, at 99.9 % confidence: the run is invalid
 */
public record TwinComparison(String contender, String scenario, ConfidenceInterval ratio, boolean differs) {
    /** One run in a thousand is called invalid by chance. */
    private static final double CONFIDENCE = 0.999;

    /** Returns the comparisons of results that may consist of several runs; empty where no twin settled. */
    public static List<TwinComparison> of(ResultGroup results, VerdictRule rule) {
        List<TwinComparison> all = new ArrayList<>();
        for (ResultGroup run : results.withTwins()) {
            run.series().stream().filter(one -> one.spec().isTwin()).forEach(twin -> all.addAll(of(twin, run, rule)));
        }
        return all;
    }

    private static List<TwinComparison> of(Series twin, ResultGroup run, VerdictRule rule) {
        List<Series> together = run.series().stream()
                .filter(one -> one.key().equals(twin.key()))
                .toList();
        RoundValues rounds = SeriesRounds.of(together, run, RankedMetric.of(twin.key()));
        String original = twin.spec().as(ContenderSpec.Role.CONTENDER).toString();
        VerdictRule strict = new VerdictRule(CONFIDENCE, rule.minimumEffect());
        return VerdictRule.DEFAULT.estimateRatio(rounds, original, twin.contender()).stream()
                .map(ratio -> new TwinComparison(
                        original,
                        twin.key().scenario(),
                        ratio,
                        strict.estimateRatio(rounds, original, twin.contender()).stream()
                                .anyMatch(one -> exceedsMargin(one, strict))))
                .toList();
    }

    private static boolean exceedsMargin(ConfidenceInterval ratio, VerdictRule rule) {
        double margin = 1 + rule.minimumEffect();
        return ratio.low() > 1 && ratio.estimate() > margin || ratio.high() < 1 && ratio.estimate() < 1 / margin;
    }

    /** Returns one line about all comparisons, for people; empty text if there is none. */
    public static String describeAll(List<TwinComparison> all) {
        return all.isEmpty()
                ? ""
                : "Compared with its twin in separate JVMs, "
                        + all.stream().map(TwinComparison::formatRatio).collect(Collectors.joining("; ")) + ".";
    }

    private String formatRatio() {
        return contender + " made " + NumberFormats.times(ratio.estimate()) + " the calls per second"
                + NumberFormats.range(ratio, NumberFormats::times);
    }

    /** Returns why the run is invalid, for people. */
    public String reason() {
        return contender + " and its twin in separate JVMs differ in " + scenario + ": twin/" + contender + "="
                + NumberFormats.times(ratio.estimate());
    }
}
