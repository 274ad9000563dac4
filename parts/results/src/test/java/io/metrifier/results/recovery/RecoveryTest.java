package io.metrifier.results.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecoveryTest {

    @Test
    void isZeroIfAnswersWereBackBeforeTheFaultEnded() {
        Duration over = Duration.ofSeconds(1);
        Recovery early = new Recovery(
                over,
                over,
                Optional.of(Duration.ofMillis(900)),
                Optional.of(Duration.ofMillis(1_300)),
                1,
                0,
                Map.of(),
                over,
                Optional.empty(),
                Duration.ZERO);

        assertThat(early.backSinceOver()).contains(Duration.ZERO);
        assertThat(early.levelSinceOver()).contains(Duration.ofMillis(300));
    }

    @Test
    void faultsAreFoundByName() {
        for (Fault fault : Fault.values()) {
            assertThat(Fault.of(fault.id())).isEqualTo(fault);
        }
        assertThatThrownBy(() -> Fault.of("flood"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such fault: fault=flood known=[kill, pause, cut, move]");
    }
}
