package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StillGainingTest {
    @Test
    void isTheMedianOverForksThatAllGained() {
        assertThat(StillGaining.gain(List.of(
                        List.of(100.0, 105.0, 110.0), List.of(100.0, 90.0, 120.0), List.of(200.0, 230.0, 260.0))))
                .isCloseTo(0.2, within(1e-9));
    }

    @Test
    void isNothingWhereOneForkDidNotGain() {
        assertThat(StillGaining.gain(List.of(List.of(100.0, 150.0), List.of(100.0, 99.0))))
                .isZero();
    }
}
