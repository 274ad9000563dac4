package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelayContextTest {
    @ParameterizedTest
    @CsvSource({"0, 262144", "1, 262144", "16, 262144", "64, 65536", "500, 8388", "100000, 4096"})
    void connectionsShareARound(int ready, int bytes) {
        assertThat(RelayContext.computeTurn(ready)).isEqualTo(bytes);
    }
}
