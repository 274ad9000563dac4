package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Delays of a relay, exact to the nanosecond: the test advances the relay's clock and is the server. */
@Timeout(60)
class RelayDelayTest extends ManualRelayFixture {

    @Test
    void eachDirectionTakesHalfARoundTripAndNoLess() throws Exception {
        Relay relay = relayed("10ms");
        Socket client = connect(relay);
        Socket accepted = established(relay, Duration.ofMillis(15));

        client.getOutputStream().write(1);
        await(() -> relay.counts().up().bytes() == 1);
        clock.advance(Duration.ofMillis(5).minus(LEAST));
        assertThat(accepted.getInputStream().available()).isZero();
        clock.advance(LEAST);
        assertThat(accepted.getInputStream().read()).isEqualTo(1);

        accepted.getOutputStream().write(2);
        await(() -> relay.counts().down().bytes() == 1);
        clock.advance(Duration.ofMillis(5).minus(LEAST));
        assertThat(client.getInputStream().available()).isZero();
        clock.advance(LEAST);
        assertThat(client.getInputStream().read()).isEqualTo(2);
    }

    @Test
    void newConnectionIncludesItsHandshake() throws Exception {
        Relay relay = relayed("50ms");
        Socket client = connect(relay);
        client.getOutputStream().write(1);
        await(() -> relay.tunnelCount() == 1);

        clock.advance(Duration.ofMillis(50).minus(LEAST));
        assertThat(relay.counts().up().bytes())
                .as("taken before the handshake is over")
                .isZero();
        clock.advance(LEAST);
        await(() -> relay.counts().up().bytes() == 1);
        clock.advance(Duration.ofMillis(25));

        assertThat(accepted().getInputStream().read()).isEqualTo(1);
    }

    @Test
    void newConnectionDoesNotDelayOthers() throws Exception {
        Relay relay = relayed("500ms");
        Socket old = connect(relay);
        Socket accepted = established(relay, Duration.ofMillis(750));
        connect(relay).getOutputStream().write(1);
        await(() -> relay.tunnelCount() == 2);

        old.getOutputStream().write(7);
        await(() -> relay.counts().up().bytes() == 1);
        clock.advance(Duration.ofMillis(250));

        assertThat(accepted.getInputStream().read()).isEqualTo(7);
        assertThat(relay.counts().up().bytes()).as("bytes of the new one").isEqualTo(1);
    }

    @Test
    void bandwidthLimitsThroughput() throws Exception {
        int length = 100_000;
        Relay relay = relayed("2ms,bandwidth=8mbit");
        Socket client = connect(relay);
        Socket accepted = established(relay, Duration.ofMillis(3));
        started(() -> {
            client.getOutputStream().write(new byte[length]);
            return null;
        });

        long passed = 0;
        for (int millis = 1; passed < length; millis++) {
            clock.advance(Duration.ofMillis(1));
            passed += accepted.getInputStream().skip(accepted.getInputStream().available());
            assertThat(passed).as("after " + millis + " ms").isLessThanOrEqualTo(1_000L * millis);
        }
    }
}
