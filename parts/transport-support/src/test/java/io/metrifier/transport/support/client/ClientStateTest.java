package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import org.junit.jupiter.api.Test;

class ClientStateTest {
    private final ClientState state = new ClientState(Endpoint.loopback(4711));

    @Test
    void isOpenUntilClosed() {
        state.requireOpen();
        assertThat(state.isClosed()).isFalse();

        assertThat(state.close()).isTrue();
        assertThat(state.close()).isFalse();

        assertThat(state.isClosed()).isTrue();
        assertThatThrownBy(state::requireOpen)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the client is closed: endpoint=127.0.0.1:4711");
        assertThat(state.closedUnderWay())
                .hasToString("TransportException[UNAVAILABLE]: the client was closed: endpoint=127.0.0.1:4711");
    }
}
