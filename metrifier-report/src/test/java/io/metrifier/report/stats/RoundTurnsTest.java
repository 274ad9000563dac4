package io.metrifier.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class RoundTurnsTest {
    @Test
    void leavesOutATurnThatDisturbedEveryone() {
        RoundTurns turns =
                RoundTurns.of(Map.of("a", new double[] {100, 10, 100, 100}, "b", new double[] {50, 20, 50, 50}));

        assertThat(turns.disturbed()).isEqualTo(1);
        assertThat(turns.rate("a")).isEqualTo(100);
        assertThat(turns.rate("b")).isEqualTo(50);
    }

    @Test
    void keepsAPauseOfOneAlone() {
        RoundTurns turns =
                RoundTurns.of(Map.of("a", new double[] {100, 0, 100, 100}, "b", new double[] {50, 50, 50, 50}));

        assertThat(turns.disturbed()).isZero();
        assertThat(turns.rate("a")).isEqualTo(75);
    }

    @Test
    void keepsEverythingOfASingleContender() {
        assertThat(RoundTurns.of(Map.of("a", new double[] {100, 0, 100, 100})).rate("a"))
                .isEqualTo(75);
    }

    @Test
    void needsTheSameTurnsOfAll() {
        assertThatThrownBy(() -> RoundTurns.of(Map.of("a", new double[0])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("all contenders of a round need the same number of turns, at least one: turns=[0]");
        RoundTurns turns = RoundTurns.of(Map.of("a", new double[] {1}));
        assertThatThrownBy(() -> turns.rate("b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a contender must have been in the round: contender=b round=[a]");
    }
}
