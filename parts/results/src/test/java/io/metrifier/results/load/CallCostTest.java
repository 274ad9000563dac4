package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.SampleResults;
import io.metrifier.results.run.JvmUsage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CallCostTest {
    /** The sample took 31,000.5 ns of the client for each of 149,989 answers in 30.001 s, a share of .12 for pacing. */
    private static final double PACING = .12 * 30_001e6 / 149_989;

    private static LoadResult sample(OptionalDouble server) {
        LoadResult sample = SampleResults.valid();
        MachineUsage usage = new MachineUsage(
                sample.usage().clientCpuNanosPerCall(),
                server,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                sample.usage().spinShare());
        return new LoadResult(
                sample.subject(),
                sample.load(),
                1,
                sample.measured().costing(usage),
                sample.environment(),
                List.of(),
                null);
    }

    @Test
    void excludesPacingFromTheClientsCost() {
        CallCost cost = CallCost.of(sample(OptionalDouble.of(20_000)).measured());

        assertThat(cost.clientNanos().orElseThrow()).isCloseTo(31_000.5 - PACING, within(1e-6));
        assertThat(cost.bothNanos().orElseThrow()).isCloseTo(51_000.5 - PACING, within(1e-6));
    }

    @Test
    void sumIsUnknownIfOneSideIsUnknown() {
        assertThat(CallCost.of(sample(OptionalDouble.empty()).measured()).bothNanos())
                .isEmpty();
        assertThat(CallCost.of(List.of(sample(OptionalDouble.of(1)), sample(OptionalDouble.empty())))
                        .serverNanos())
                .isEmpty();
    }

    @Test
    void averagesRounds() {
        CallCost cost = CallCost.of(List.of(sample(OptionalDouble.of(10_000)), sample(OptionalDouble.of(30_000))));

        assertThat(cost.serverNanos().orElseThrow()).isCloseTo(20_000, within(1e-6));
    }

    @Test
    void convertsToCoresAndPrice() {
        assertThat(CallCost.cores(50_000, 10_000)).isEqualTo(.5);
        assertThat(CallCost.priceOfAMillion(36_000, .04)).isCloseTo(.0004, within(1e-12));
    }

    @Test
    void reportsTheKernelShareOfEachSide() {
        JvmUsage client = new JvmUsage(1_200, 200, 640, 0, OptionalDouble.of(250), OptionalDouble.of(3));
        JvmUsage old = new JvmUsage(1_000, 0, 640, 0);

        MachineUsage usage = MachineUsage.UNKNOWN.withSides(client, Optional.of(old), 10);

        assertThat(usage.clientSide())
                .contains(new SideCost(
                        OptionalDouble.of(20), OptionalDouble.of(.25), OptionalDouble.of(64), OptionalDouble.of(3)));
        assertThat(usage.serverSide())
                .contains(new SideCost(
                        OptionalDouble.of(0), OptionalDouble.empty(), OptionalDouble.of(64), OptionalDouble.empty()));
    }
}
