package io.metrifier.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InterimAnalysesTest {
    private static final Contender BASELINE = contender("raw-socket", true);
    private static final Contender HTTP = contender("http", false);
    private static final Contender PROTO = contender("proto", false);
    private static final Contender AVRO = contender("avro", false);
    private static final List<Contender> ALL = List.of(HTTP, PROTO, AVRO, BASELINE);
    private static final Map<String, String> CONDITIONS =
            Map.of(RunMetrics.SCENARIO, "getPerson", RunMetrics.MODE, RunMetrics.THROUGHPUT, RunMetrics.THREADS, "4");

    private final List<RoundResult> samples = new ArrayList<>();
    private long now;

    private static Contender contender(String name, boolean baseline) {
        return new Contender(name, new InProcessTransport(), baseline, TransportOptions.defaults());
    }

    private InterimAnalyses of(List<Contender> contenders, int minutes) {
        return new InterimAnalyses(this::read, VerdictRule.DEFAULT, contenders, Duration.ofMinutes(minutes), () -> now);
    }

    private ReadResults read() {
        return ReadResults.of(
                "run.json",
                new ResultDocument(
                        RunMetrics.KIND, List.of("run"), Instant.EPOCH, samples, SampleResults.environment()));
    }

    /** Five rounds, whose rates differ by up to four times the noise. */
    private void measure(double noise, Map<Contender, Double> rates) {
        for (int round = 1; round <= 5; round++) {
            int number = round;
            rates.forEach((contender, usual) -> {
                double rate =
                        usual * (1 + noise * ((number * 7 + contender.name().length()) % 5));
                samples.add(RoundResult.of(
                        contender.name(),
                        CONDITIONS,
                        number,
                        Optional.of(new WarmupResult(true, 10, "", List.of(), 0)),
                        Map.of(RunMetrics.SCORE, Metric.ofTurns(List.of(rate, rate * 1.001), "calls/s"))));
            });
        }
    }

    @Test
    void theTwinTakesPartOnceInTenMinutes() {
        assertThat(of(ALL, 2).inAddition(1)).map(Contender::name).hasValue("raw-socket@twin");
        assertThat(of(ALL, 2).inAddition(2)).isEmpty();
        assertThat(of(ALL, 30).inAddition(3)).isPresent();
        assertThat(of(ALL, 30).inAddition(4)).isEmpty();
    }

    @Test
    void aRunWithoutABaselineHasNoTwin() {
        assertThat(of(List.of(HTTP, PROTO), 30).inAddition(1)).isEmpty();
    }

    @Test
    void noneTakesPartOnceTheVerdictIsConclusive() {
        measure(0.001, Map.of(HTTP, 1_000.0, PROTO, 2_000.0, AVRO, 4_000.0));
        InterimAnalyses analyses = of(List.of(HTTP, PROTO, AVRO), 30);

        assertThat(analyses.further(6)).isEmpty();
        assertThat(analyses.isConclusive()).isTrue();
    }

    @Test
    void onlyInconclusiveContendersTakePartInFurtherRounds() {
        measure(0.05, Map.of(HTTP, 1_000.0, PROTO, 1_100.0, AVRO, 4_000.0));
        InterimAnalyses analyses = of(List.of(HTTP, PROTO, AVRO), 30);

        assertThat(analyses.further(6)).containsExactly(HTTP, PROTO);
        assertThat(analyses.isConclusive()).isFalse();
    }

    @Test
    void aGateLooksAfterFourTenthsOfItsTime() {
        Contender before = new Contender("http@before", new InProcessTransport(), false, TransportOptions.defaults());
        measure(0.001, Map.of(HTTP, 1_000.0, before, 1_000.0));
        InterimAnalyses analyses = of(List.of(HTTP, before), 15);

        now = Duration.ofMinutes(6).minusNanos(1).toNanos();
        assertThat(analyses.further(6)).containsExactly(HTTP, before);
        now++;
        assertThat(analyses.further(6)).isEmpty();
        assertThat(analyses.exitCode()).isZero();
    }

    @Test
    void aGateThatIsOpenLooksAtTheEnd() {
        Contender before = new Contender("http@before", new InProcessTransport(), false, TransportOptions.defaults());
        measure(0.001, Map.of(HTTP, 700.0, before, 1_000.0));
        InterimAnalyses analyses = of(List.of(HTTP, before), 15);

        assertThat(analyses.further(6)).containsExactly(HTTP, before);
        analyses.end();
        assertThat(analyses.exitCode()).isOne();
    }
}
