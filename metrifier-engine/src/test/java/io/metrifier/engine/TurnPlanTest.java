package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TurnPlanTest {
    private static final TurnPlan PLAN = new TurnPlan(6, Duration.ofMillis(500), Duration.ofMillis(200));

    @Test
    void aPairAloneHasAsManyTurnsOfFiveTimesTheLengthAfterTheSameLead() {
        assertThat(PLAN.alone()).isEqualTo(new TurnPlan(6, Duration.ofMillis(500), Duration.ofSeconds(1)));
    }

    @Test
    void thereIsAtLeastOneTurn() {
        assertThat(TurnPlan.usual(6)).isEqualTo(TurnPlan.USUAL);
        assertThatThrownBy(() -> TurnPlan.usual(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("turns must be at least 1: turns=0");
    }

    @Test
    void theTimeOfARoundHoldsTheTurnThatDoesNotCount() {
        assertThat(PLAN.of(3)).isEqualTo(Duration.ofMillis(3 * 7 * 700));
    }
}
