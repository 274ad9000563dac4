package io.metrifier.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TurnPlanTest {
    private static final TurnPlan PLAN = new TurnPlan(6, Duration.ofMillis(500), Duration.ofMillis(200));

    @Test
    void aPairAloneHasAsManyTurnsOfFiveTimesTheLengthAfterTheSameLead() {
        assertThat(PLAN.alone()).isEqualTo(new TurnPlan(6, Duration.ofMillis(500), Duration.ofSeconds(1)));
    }

    @Test
    void theTimeOfARoundHoldsTheTurnThatDoesNotCount() {
        assertThat(PLAN.of(3)).isEqualTo(Duration.ofMillis(3 * 7 * 700));
    }
}
