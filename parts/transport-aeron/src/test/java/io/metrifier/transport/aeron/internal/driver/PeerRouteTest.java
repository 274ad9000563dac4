package io.metrifier.transport.aeron.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import org.junit.jupiter.api.Test;

class PeerRouteTest {
    private static final int MIN_ON_LOOPBACK = 8192;

    @Test
    void loopbackAcceptsLargeDatagrams() {
        assertThat(PeerRoute.readMtu(Endpoint.loopback(9)))
                .isBetween(MIN_ON_LOOPBACK, PeerRoute.MAX_MTU)
                .matches(mtu -> mtu % 32 == 0, "a multiple of 32");
    }
}
