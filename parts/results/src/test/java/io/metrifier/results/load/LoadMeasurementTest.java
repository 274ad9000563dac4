package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.LoadMetrics;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LoadMeasurementTest {
    /** The sample took 31,000.5 ns of the client for each of 149,989 answers in 30.001 s, a share of .12 for pacing. */
    private static final double PACING = .12 * 30_001e6 / 149_989;

    private static LoadRound sample(OptionalDouble server) {
        Map<String, Metric> costs = SampleResults.costs(
                OptionalDouble.of(31_000.5), server, OptionalDouble.empty(), OptionalDouble.empty(), .12);
        return SampleResults.measuring(SampleResults.measured().withCosts(costs));
    }

    @Test
    void excludesPacingFromTheClientsCost() {
        LoadRound round = sample(OptionalDouble.of(20_000));

        assertThat(round.value(LoadMetrics.CALLER_CPU).orElseThrow()).isCloseTo(31_000.5 - PACING, within(1e-6));
        assertThat(round.cpuNanos().orElseThrow()).isCloseTo(51_000.5 - PACING, within(1e-6));
    }

    @Test
    void sumIsUnknownIfOneSideIsUnknown() {
        assertThat(sample(OptionalDouble.empty()).cpuNanos()).isEmpty();
        assertThat(cost(OptionalDouble.of(1), OptionalDouble.empty())).isEmpty();
    }

    private static OptionalDouble cost(OptionalDouble... servers) {
        List<LoadRound> rounds =
                Stream.of(servers).map(LoadMeasurementTest::sample).toList();
        return LoadRound.perAnswer(rounds, round -> round.value(LoadMetrics.SERVER_CPU));
    }

    @Test
    void averagesRounds() {
        assertThat(cost(OptionalDouble.of(10_000), OptionalDouble.of(30_000)).orElseThrow())
                .isCloseTo(20_000, within(1e-6));
    }
}
