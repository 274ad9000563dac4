package io.metrifier.lab.network;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.network.Network;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RoundTripPlausibilityTest {
    @Test
    void aCallFasterThanItsNetworkIsInvalid() {
        Network network = Network.parse("36ms,jitter=2ms");

        assertThatThrownBy(() -> RoundTripPlausibility.check(network, Duration.ofNanos(460_000)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("INVALID: a call was faster than its network: took=460us"
                        + " network=36ms,jitter=2ms; it did not cross the relay");
        assertThatCode(() -> RoundTripPlausibility.check(network, Duration.ofMillis(34)))
                .doesNotThrowAnyException();
    }
}
