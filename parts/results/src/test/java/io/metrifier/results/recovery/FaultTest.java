package io.metrifier.results.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FaultTest {

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
