package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Turn;
import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.network.WireCounts;
import io.metrifier.results.Distribution;
import io.metrifier.results.document.Metric;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.metric.JvmMemory;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TurnFiguresTest {
    /** Of 50 calls that took 1,000 ns, 200 of them compilers, and 3,000 ns at the server, 500 of them compilers. */
    private static final Turn TURN = new Turn(
            40,
            1_000_000,
            50,
            0,
            new JvmUsage(1_000, 200, 0, 0),
            new JvmUsage(3_000, 500, 0, 50),
            Distribution.empty(),
            new WireCounts(0, new WireCounts.Direction(5_000, 50, 0, 0), new WireCounts.Direction(20_000, 100, 0, 0)));

    private static final Turn WITHOUT_SERVER =
            new Turn(20, 1_000_000, 50, 0, new JvmUsage(1_000, 200, 0, 0), null, Distribution.empty(), null);

    @Test
    void theScoreIsTheRateOfEachTurn() {
        assertThat(TurnFigures.of(List.of(TURN, WITHOUT_SERVER), 0, Optional.empty()))
                .containsEntry(RunMetrics.SCORE, new Metric(30_000, "calls/s", List.of(40_000.0, 20_000.0)))
                .doesNotContainKey(RunMetrics.LOST);
    }

    @Test
    void compilersAreApartFromTheTimeOfACall() {
        Map<String, Metric> figures = TurnFigures.of(List.of(TURN), 0, Optional.empty());

        assertThat(figures)
                .containsEntry(SideFigures.CALLER.cpu(), Metric.ofTurns(List.of(16.0), "ns/op"))
                .containsEntry(SideFigures.CALLER.compilerCpu(), Metric.ofTurns(List.of(4.0), "ns/op"))
                .containsEntry(SideFigures.SERVER.cpu(), Metric.ofTurns(List.of(50.0), "ns/op"))
                .containsEntry(SideFigures.SERVER.compilerCpu(), Metric.ofTurns(List.of(10.0), "ns/op"));
    }

    @Test
    void memoryIsThatAfterTheLastTurn() {
        assertThat(TurnFigures.of(List.of(withMemory(5_000), withMemory(3_000)), 0, Optional.empty()))
                .containsEntry(SideFigures.CALLER.resident(), Metric.ofTurns(List.of(3_000.0), "B"))
                .doesNotContainKeys(SideFigures.CALLER.heap(), SideFigures.SERVER.resident());
    }

    private static Turn withMemory(double resident) {
        OptionalDouble unknown = OptionalDouble.empty();
        JvmMemory memory = new JvmMemory(OptionalDouble.of(resident), unknown, unknown, unknown);
        JvmUsage client = new JvmUsage(1_000, 200, 0, 0, unknown, unknown, unknown, unknown, memory);
        return new Turn(20, 1_000_000, 50, 0, client, null, Distribution.empty(), null);
    }

    @Test
    void aServerStartedElsewhereHasNoFigures() {
        assertThat(TurnFigures.of(List.of(WITHOUT_SERVER), 0, Optional.empty()))
                .containsKey(SideFigures.CALLER.cpu())
                .doesNotContainKey(SideFigures.SERVER.cpu());
    }

    @Test
    void aNetworkHasItsFloorItsControlAndBytesPerCall() {
        WireBytes connect = new WireBytes(41, 261, 4);
        Environment.Network network = new Environment.Network(
                "36ms", 36_010, 36_200, 84, new RelayControl("getPerson", 200, 90, 120, connect, connect));

        Map<String, Metric> figures = TurnFigures.of(List.of(TURN), 0, Optional.of(network));

        assertThat(figures)
                .containsEntry(RunMetrics.WIRE_UP, new Metric(100, "B/op", List.of(100.0)))
                .containsEntry(RunMetrics.WIRE_DOWN, new Metric(400, "B/op", List.of(400.0)))
                .containsEntry(RunMetrics.PACKETS, new Metric(3, "#/op", List.of(3.0)))
                .containsEntry(RunMetrics.FLOOR, new Metric(36_200_000, "ns", List.of(36_200_000.0)))
                .containsEntry(RunMetrics.CONTROL, new Metric(120_000, "ns", List.of(120_000.0)))
                .containsEntry(RunMetrics.CONNECT_DOWN, new Metric(261, "B", List.of(261.0)));
    }

    @Test
    void aPairWithoutTurnsHasOnlyItsLostCalls() {
        assertThat(TurnFigures.of(List.of(), 2, Optional.empty()))
                .containsOnly(Map.entry(RunMetrics.LOST, Metric.of(2, "calls")));
    }
}
