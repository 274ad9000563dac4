package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class RoundTurnsTest {
    @Test
    void leavesOutATurnThatDisturbedEveryone() {
        Map<String, Double> turns =
                RoundTurns.means(Map.of("a", new double[] {100, 10, 100, 100}, "b", new double[] {50, 20, 50, 50}));

        assertThat(turns).containsEntry("a", 100.0).containsEntry("b", 50.0);
    }

    @Test
    void keepsAPauseOfOneAlone() {
        Map<String, Double> turns =
                RoundTurns.means(Map.of("a", new double[] {100, 0, 100, 100}, "b", new double[] {50, 50, 50, 50}));

        assertThat(turns).containsEntry("a", 75.0);
    }

    @Test
    void keepsEverythingOfASingleContender() {
        assertThat(RoundTurns.means(Map.of("a", new double[] {100, 0, 100, 100})))
                .containsEntry("a", 75.0);
    }

    @Test
    void needsTheSameTurnsOfAll() {
        assertThatThrownBy(() -> RoundTurns.means(Map.of("a", new double[0])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("all contenders of a round need the same number of turns, at least one: turns=[0]");
    }
}
