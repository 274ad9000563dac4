package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Fork;
import io.metrifier.engine.Turn;
import io.metrifier.engine.TurnPlan;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;

class JmhResultsTest {
    private static final Contender HTTP = Contender.of("http", Contenders.installed(), TransportOptions.defaults());

    private static double secondary(RunResult result, String name) {
        return Objects.requireNonNull(result.getSecondaryResults().get(name), name)
                .getScore();
    }

    /** Of 50 calls that took 1,000 ns, 200 of them compilers, and 3,000 ns at the server, 500 of them compilers. */
    @Test
    void tellWhatCompilersSpendApartFromWhatACallTakes() {
        Turn turn = new Turn(40, 1_000_000, 50, 0, new JvmUsage(1_000, 200, 0, 0), new JvmUsage(3_000, 500, 0, 50));
        Fork fork =
                new Fork(HTTP, "getPerson", 1, Optional.empty(), List.of(turn), 0, Optional.empty(), Optional.empty());

        RunResult result =
                JmhResults.of(List.of(fork), Map.of(), 4, TurnPlan.USUAL).get(0);

        assertThat(result.getPrimaryResult().getScore()).isCloseTo(40_000, within(1e-6));
        assertThat(secondary(result, CpuPerCall.CALLER)).isCloseTo(16, within(1e-9));
        assertThat(secondary(result, CpuPerCall.CALLER_COMPILER)).isCloseTo(4, within(1e-9));
        assertThat(secondary(result, CpuPerCall.SERVER)).isCloseTo(50, within(1e-9));
        assertThat(secondary(result, CpuPerCall.SERVER_COMPILER)).isCloseTo(10, within(1e-9));
    }
}
