package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** K2: what a transport does not declare fails as documented. */
abstract class CapabilityRules extends ContractFixture {
    private static final PongListener DEAF_TO_PONGS = new PongListener() {
        @Override
        public void onPong(long timestamp) {}

        @Override
        public void onFailure(TransportException failure) {}
    };
    private static final PriceListener DEAF_TO_PRICES = new PriceListener() {
        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {}

        @Override
        public void onComplete() {}

        @Override
        public void onFailure(TransportException failure) {}
    };

    @Test
    @DisplayName("K2 undeclared ASYNC fails with the documented message")
    final void k2_undeclaredAsync() {
        assertUndeclared(Capability.ASYNC, TransportClient::asyncPersons);
    }

    @Test
    @DisplayName("K2 undeclared PROBE fails with the documented message")
    final void k2_undeclaredProbe() {
        assertUndeclared(Capability.PROBE, TransportClient::probes);
    }

    @Test
    @DisplayName("K2 undeclared PING_PONG fails with the documented message")
    final void k2_undeclaredPingPong() {
        assertUndeclared(Capability.PING_PONG, client -> client.pingPong(DEAF_TO_PONGS));
    }

    @Test
    @DisplayName("K2 undeclared PRICE_STREAM fails with the documented message")
    final void k2_undeclaredPriceStream() {
        assertUndeclared(Capability.PRICE_STREAM, client -> client.prices(1, DEAF_TO_PRICES));
    }

    private void assertUndeclared(Capability capability, Consumer<TransportClient> use) {
        Assumptions.assumeFalse(
                subject().capabilities().contains(capability),
                () -> subject().id() + " declares " + capability + ": K1 judges it");
        TransportClient client = connect(server());

        assertThatThrownBy(() -> use.accept(client))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage(capability.unsupportedBy(subject()).getMessage());
    }
}
