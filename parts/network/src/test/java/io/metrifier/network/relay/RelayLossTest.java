package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.WireCounts;
import java.net.Socket;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections over a network that loses segments; {@link LossRecoveryTest} tests when those arrive. */
@Timeout(60)
class RelayLossTest extends RelayFixture {
    @Test
    void aConnectionDeliversEverythingInOrder() throws Exception {
        Relay relay = relay("1ms,loss=3%", echo());
        Socket socket = connect(relay);
        byte[] sent = new byte[200_000];
        new Random(1).nextBytes(sent);
        started(() -> {
            socket.getOutputStream().write(sent);
            return null;
        });

        assertThat(socket.getInputStream().readNBytes(sent.length)).isEqualTo(sent);
        WireCounts counts = relay.counts();
        assertThat(counts.up().lost()).isPositive();
        assertThat(counts.down().lost()).isPositive();
        assertThat(counts.down().bytes()).isEqualTo(sent.length);
    }
}
