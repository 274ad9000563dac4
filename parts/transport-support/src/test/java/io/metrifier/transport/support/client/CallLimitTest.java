package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CallLimitTest {
    private final CallLimit limit = new CallLimit("x.in-flight", 2);

    @Test
    void refusesCallsOverTheLimit() {
        limit.begin();
        limit.begin();
        for (int attempt = 0; attempt < 3; attempt++) {
            assertThatThrownBy(limit::begin)
                    .hasToString(
                            "TransportException[UNAVAILABLE]: too many calls are under way: x.in-flight=2; wait for"
                                    + " some of them or raise it");
        }

        limit.end();
        assertThatCode(limit::begin).doesNotThrowAnyException();
    }
}
