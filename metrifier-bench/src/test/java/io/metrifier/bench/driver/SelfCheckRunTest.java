package io.metrifier.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.page.TextPage;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.verdict.VerdictRule;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfCheckRunTest {
    private static final double SERVER_NANOS = 20_000;

    private final SelfCheckRun run = new SelfCheckRun(Contenders.installed(), "http", List.of("3us"));

    @TempDir
    private Path folder;

    /** Three rounds, each 1 % slower than the one before, in which the planted contender's server takes more. */
    private SelfCheck check(double plantedNanos, double twinFactor) {
        List<RoundResult> samples = new ArrayList<>();
        for (int round = 1; round <= 3; round++) {
            for (Contender one : run.contenders()) {
                double jitter = 1 + 0.001 * ((round * 7 + one.name().length() * 3) % 5);
                double factor = one.spec().isTwin() ? twinFactor : 1;
                double cost = one.name().contains("handler-cpu") ? plantedNanos : 0;
                samples.add(sample(one.name(), round, jitter * factor, cost));
            }
        }
        return run.check(samples, Instant.EPOCH, VerdictRule.DEFAULT);
    }

    private static RoundResult sample(String name, int round, double factor, double cost) {
        return RoundResult.of(
                name,
                Map.of(),
                round,
                Optional.of(new WarmupResult(true, 10, "", List.of(), 0)),
                Map.of(
                        RunMetrics.SCORE,
                        turns(10_000 / factor),
                        SideFigures.CALLER.cpu(),
                        turns(10_000 * factor),
                        SideFigures.SERVER.cpu(),
                        turns((SERVER_NANOS + cost) * factor)));
    }

    private static Metric turns(double value) {
        return Metric.ofTurns(DoubleStream.of(value, value * 1.01).boxed().toList(), "unit");
    }

    @Test
    void measuresEachWithItsTwinAndTheTransportWithThePlantedCost() {
        assertThat(run.contenders())
                .extracting(Contender::name)
                .containsExactly("raw-socket", "raw-socket@twin", "http", "http@twin", "http+handler-cpu=3us");
    }

    @Test
    void findsWhatWasPlantedAndNothingElse() {
        SelfCheck check = check(3_000, 1);

        assertThat(run.isComplete(check)).isTrue();
        assertThat(check.rounds()).isEqualTo(3);
        assertThat(check.twins()).hasSize(4).noneMatch(SelfCheck.Twin::falseAlarm);
        assertThat(check.twins())
                .allSatisfy(twin -> assertThat(twin.detectable()).isBetween(0.0001, 0.1));
        assertThat(check.planted()).singleElement().satisfies(planted -> {
            assertThat(planted.found()).isTrue();
            assertThat(planted.containsPlanted()).isTrue();
            assertThat(planted.foundNanos()).isCloseTo(3_000, within(150.0));
        });
    }

    @Test
    void reportsAFalseAlarmAndACostThatIsNotFound() {
        SelfCheck check = check(0, 1.3);

        assertThat(check.twins()).hasSize(4).allMatch(SelfCheck.Twin::falseAlarm);
        assertThat(check.planted()).noneMatch(SelfCheck.PlantedCost::found);
        assertThat(TextPage.write(SelfCheckPage.of(check), 80).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80))
                .anySatisfy(line -> assertThat(line).contains("4 false alarms in 4 comparisons"))
                .anySatisfy(line -> assertThat(line).contains("http", "calls per second", "FALSE ALARM"))
                .anySatisfy(line -> assertThat(line).contains("http", "3.00", "NOT FOUND"));
    }

    @Test
    void aCheckWithoutSettledRoundsIsIncomplete() {
        assertThat(run.isComplete(run.check(List.of(), Instant.EPOCH, VerdictRule.DEFAULT)))
                .isFalse();
    }

    @Test
    void keepsChecksInALedgerAndAddsThemUp() throws Exception {
        Path ledger = folder.resolve("checks.jsonl");
        check(3_000, 1).addTo(ledger);
        check(3_000, 1.3).addTo(ledger);

        assertThat(SelfCheck.readAll(ledger)).hasSize(2);
        assertThat(SelfCheckPage.summarise(SelfCheck.readAll(ledger)))
                .contains(
                        "2 checks",
                        "4 false alarms in 8 comparisons: at most 80.7 %, 95 % confidence",
                        "planted costs found: 2 of 2")
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void boundsTheShareOfFalseAlarmsExactly() {
        assertThat(SelfCheckPage.computeUpperBound(0, 100)).isCloseTo(0.0295, within(0.0001));
        assertThat(SelfCheckPage.computeUpperBound(3, 3)).isEqualTo(1);
    }
}
