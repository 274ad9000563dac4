package io.metrifier.results.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarmupResultTest {
    private static WarmupResult settlement(boolean settled, Double... callsPerSecond) {
        return new WarmupResult(settled, callsPerSecond.length, settled ? "" : "rising", List.of(callsPerSecond), 0.01);
    }

    @Test
    void countsTheSecondsUntilAShareOfTheSettledRate() {
        WarmupResult climbing = settlement(true, 100.0, 480.0, 500.0, 940.0, 950.0, 1_000.0, 990.0, 1_010.0);

        assertThat(climbing.secondsTo(0.1)).hasValue(1);
        assertThat(climbing.secondsTo(0.5)).hasValue(3);
        assertThat(climbing.secondsTo(0.95)).hasValue(5);
        assertThat(climbing.secondsTo(1)).hasValue(6);
    }

    @Test
    void aSingleSecondAtTheEndIsNotTheSettledRate() {
        assertThat(settlement(true, 500.0, 1_000.0, 1_000.0, 2_000.0).secondsTo(0.95))
                .hasValue(2);
    }

    @Test
    void withoutSettlingThereIsNoSettledRate() {
        assertThat(settlement(false, 100.0, 200.0, 300.0, 400.0).secondsTo(0.5)).isEmpty();
        assertThat(settlement(true, 100.0, 200.0).secondsTo(0.5)).isEmpty();
    }
}
