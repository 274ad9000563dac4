package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoundsPlanTest {
    private static RoundsPlan within(Duration time, int rounds) {
        return RoundsPlan.within(time, List.of("a", "b", "c", "d", "e"), List.of("x", "y"), rounds, 4, Map.of());
    }

    @Test
    void dividesTheTimeAmongTheForks() {
        RoundsPlan plan = within(Duration.ofMinutes(5), 3);

        assertThat(plan.trials()).isEqualTo(30);
        assertThat(plan.warmup()).isEqualTo(Duration.ofMillis(5250));
        assertThat(plan.measurement()).isEqualTo(Duration.ofMillis(1750));
    }

    @Test
    void refusesTooLittleTime() {
        assertThatThrownBy(() -> within(Duration.ofSeconds(30), 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the time is too short for 30 trials of at least 4200 ms: time=PT30S; take fewer"
                        + " transports, scenarios or rounds, or more time");
    }

    @Test
    void needsSomethingToDo() {
        assertThatThrownBy(() -> within(Duration.ofMinutes(5), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rounds must be at least 1: rounds=0");
    }
}
