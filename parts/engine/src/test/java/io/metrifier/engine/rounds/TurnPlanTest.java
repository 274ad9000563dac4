package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TurnPlanTest {
    private static final TurnPlan PLAN = new TurnPlan(6, Duration.ofMillis(500), Duration.ofMillis(500));

    @Test
    void aloneTurnsAreTwiceAsLong() {
        assertThat(PLAN.alone()).isEqualTo(new TurnPlan(6, Duration.ofMillis(500), Duration.ofSeconds(1)));
    }

    @Test
    void rejectsAPlanWithoutTurns() {
        assertThat(TurnPlan.defaults(6)).isEqualTo(TurnPlan.DEFAULT);
        assertThatThrownBy(() -> TurnPlan.defaults(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("turns is below 1: turns=0");
    }

    @Test
    void timeOfARoundIncludesTheUncountedTurn() {
        assertThat(PLAN.of(3)).isEqualTo(Duration.ofMillis(3 * 7 * 1_000));
    }
}
