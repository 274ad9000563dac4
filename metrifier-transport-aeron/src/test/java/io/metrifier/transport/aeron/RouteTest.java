package io.metrifier.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import org.junit.jupiter.api.Test;

class RouteTest {
    private static final int LEAST_ON_LOOPBACK = 8192;

    @Test
    void loopbackTakesLargeDatagrams() {
        assertThat(Route.mtu(Endpoint.loopback(9)))
                .isBetween(LEAST_ON_LOOPBACK, Route.MOST_MTU)
                .matches(mtu -> mtu % 32 == 0, "a multiple of 32");
    }
}
