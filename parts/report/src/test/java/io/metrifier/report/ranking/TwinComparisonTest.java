package io.metrifier.report.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.verdict.VerdictRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TwinComparisonTest {
    private static final WarmupResult SETTLED = new WarmupResult(true, 7, "", List.of(1_000.0), 0);
    private static final Map<String, String> CONDITIONS =
            Map.of(RunMetrics.SCENARIO, "getPerson", RunMetrics.MODE, RunMetrics.THROUGHPUT, RunMetrics.THREADS, "4");
    private static final List<String> CONTENDERS = List.of("http", "proto", "raw-socket");
    private static final int ROUNDS = 3;
    private static final double SPREAD = 0.05;

    private final SplittableRandom random = new SplittableRandom(1);

    /** Three rounds of three contenders, and one round of a twin that is faster by this factor. */
    private ResultDocument document(double factor) {
        List<RoundResult> samples = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (String contender : CONTENDERS) {
                samples.add(sample(contender, round, 1));
            }
        }
        samples.add(sample("raw-socket@twin", 1, factor));
        return new ResultDocument(
                RunMetrics.KIND,
                List.of("run"),
                Instant.EPOCH,
                samples,
                SampleResults.environment(),
                Optional.of(SampleResults.context()),
                Optional.empty());
    }

    private ReadResults run(double factor) {
        return ReadResults.of("run.json", document(factor));
    }

    private RoundResult sample(String contender, int round, double factor) {
        return RoundResult.of(
                contender,
                CONDITIONS,
                round,
                Optional.of(SETTLED),
                Map.of(RunMetrics.SCORE, Metric.ofTurns(turns(factor), "calls/s")));
    }

    private List<Double> turns(double factor) {
        double level = factor * 50_000 * Math.exp(SPREAD * random.nextGaussian());
        return List.of(level, level, level);
    }

    private static TwinComparison comparison(ReadResults run) {
        List<TwinComparison> all = TwinComparison.of(run.groups().get(0), VerdictRule.DEFAULT);
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    @Test
    void raisesFewFalseAlarms() {
        int alarms = 0;
        int covered = 0;
        int runs = 500;
        for (int i = 0; i < runs; i++) {
            TwinComparison twin = comparison(run(1));
            alarms += twin.differs() ? 1 : 0;
            covered += twin.ratio().low() <= 1 && twin.ratio().high() >= 1 ? 1 : 0;
        }
        assertThat(alarms).isLessThanOrEqualTo(3);
        assertThat(covered).isGreaterThanOrEqualTo(470);
    }

    @Test
    void findsATwinThatIsHalfAsFast() {
        assertThat(comparison(run(0.4)).differs()).isTrue();
        assertThat(Reports.findInvalidity(run(0.4), VerdictRule.DEFAULT).orElseThrow())
                .startsWith("raw-socket and its twin in separate JVMs differ in getPerson: twin/raw-socket=0.");
        assertThat(text(run(0.4))).contains("INVALID: the same contender differs from itself");
    }

    @Test
    void standsInTheLastLinesAndInNoTable() {
        ReadResults run = run(1);
        String text = text(run);

        List<String> lines = text.strip().lines().toList();
        assertThat(String.join(" ", lines.subList(lines.size() - 5, lines.size())))
                .contains("Compared with its twin in separate JVMs, raw-socket made ");
        assertThat(text).doesNotContain("@twin", "INVALID");
        assertThat(run.groups().get(0).series()).hasSize(CONTENDERS.size());
        assertThat(Reports.findInvalidity(run, VerdictRule.DEFAULT)).isEmpty();
    }

    private static String text(ReadResults run) {
        return TextPage.write(Reports.brief(run, VerdictRule.DEFAULT, OptionalDouble.empty()));
    }
}
