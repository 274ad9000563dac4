package io.metrifier.results.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CpuTimeTest {
    @Test
    void convertsToCoresAndPrice() {
        assertThat(CpuTime.cores(50_000, 10_000)).isEqualTo(.5);
        assertThat(CpuTime.priceOfAMillion(36_000, .04)).isCloseTo(.0004, within(1e-12));
    }
}
