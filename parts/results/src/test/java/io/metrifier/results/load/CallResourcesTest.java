package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.SampleResults;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CallResourcesTest {
    /** The sample took 31,000.5 ns of the client for each of 149,989 answers in 30.001 s, a share of .12 for pacing. */
    private static final double PACING = .12 * 30_001e6 / 149_989;

    private static LoadRound sample(OptionalDouble server) {
        CallResources usage = SampleResults.resources(
                OptionalDouble.of(31_000.5), server, OptionalDouble.empty(), OptionalDouble.empty(), .12);
        return SampleResults.measuring(SampleResults.measured().costing(usage));
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
                Stream.of(servers).map(CallResourcesTest::sample).toList();
        return LoadRound.perAnswer(rounds, round -> round.value(LoadMetrics.SERVER_CPU));
    }

    @Test
    void averagesRounds() {
        assertThat(cost(OptionalDouble.of(10_000), OptionalDouble.of(30_000)).orElseThrow())
                .isCloseTo(20_000, within(1e-6));
    }

    @Test
    void convertsToCoresAndPrice() {
        assertThat(CallResources.cores(50_000, 10_000)).isEqualTo(.5);
        assertThat(CallResources.priceOfAMillion(36_000, .04)).isCloseTo(.0004, within(1e-12));
    }

    @Test
    void reportsTheKernelShareOfEachSide() {
        OptionalDouble unknown = OptionalDouble.empty();
        JvmUsage client =
                new JvmUsage(1_200, 200, 640, 0, OptionalDouble.of(250), OptionalDouble.of(3), unknown, unknown);
        JvmUsage old = new JvmUsage(1_000, 0, 640, 0);

        CallResources usage =
                CallResources.UNKNOWN.ofSide(LoadMetrics.CALLER, client, 10).ofSide(LoadMetrics.SERVER, old, 10);

        assertThat(usage.value("caller.compiler")).hasValue(20);
        assertThat(usage.value("caller.kernel")).hasValue(.25);
        assertThat(usage.value("caller.allocated")).hasValue(64);
        assertThat(usage.value("caller.collections")).hasValue(3);
        assertThat(usage.value("server.compiler")).hasValue(0);
        assertThat(usage.value("server.kernel")).isEmpty();
    }
}
