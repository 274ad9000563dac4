package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Turn;
import io.metrifier.results.document.Figure;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.JvmUsage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TurnFiguresTest {
    /** Of 50 calls that took 1,000 ns, 200 of them compilers, and 3,000 ns at the server, 500 of them compilers. */
    private static final Turn TURN =
            new Turn(40, 1_000_000, 50, 0, new JvmUsage(1_000, 200, 0, 0), new JvmUsage(3_000, 500, 0, 50));

    private static final Turn WITHOUT_SERVER = new Turn(20, 1_000_000, 50, 0, new JvmUsage(1_000, 200, 0, 0), null);

    @Test
    void theScoreIsTheRateOfEachTurn() {
        assertThat(TurnFigures.of(List.of(TURN, WITHOUT_SERVER), 0))
                .containsEntry(RunFigures.SCORE, new Figure(30_000, "calls/s", List.of(40_000.0, 20_000.0)))
                .doesNotContainKey(RunFigures.LOST);
    }

    @Test
    void compilersAreApartFromTheTimeOfACall() {
        Map<String, Figure> figures = TurnFigures.of(List.of(TURN), 0);

        assertThat(figures.get(CpuPerCall.CALLER).value()).isEqualTo(16);
        assertThat(figures.get(CpuPerCall.CALLER_COMPILER).value()).isEqualTo(4);
        assertThat(figures.get(CpuPerCall.SERVER).value()).isEqualTo(50);
        assertThat(figures.get(CpuPerCall.SERVER_COMPILER).value()).isEqualTo(10);
    }

    @Test
    void aServerStartedElsewhereHasNoFigures() {
        assertThat(TurnFigures.of(List.of(WITHOUT_SERVER), 0))
                .containsKey(CpuPerCall.CALLER)
                .doesNotContainKey(CpuPerCall.SERVER);
    }

    @Test
    void aPairWithoutTurnsHasOnlyItsLostCalls() {
        assertThat(TurnFigures.of(List.of(), 2)).containsOnly(Map.entry(RunFigures.LOST, Figure.of(2, "calls")));
    }
}
