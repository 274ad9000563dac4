package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.WireCounts;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When the bytes of a large message arrive over a relay with the TCP window of a kernel. */
@Timeout(60)
class RelaySlowStartTest extends ManualRelayFixture {
    private static final int MESSAGE = 100_000;
    private static final Duration HALF_ROUND_TRIP = Duration.ofMillis(18);

    @Test
    void aNewConnectionNeedsThreeRoundTripsForAHundredKilobytes() throws Exception {
        assertSlowStart(open("36ms"));
    }

    @Test
    void answersStartAsSlowly() throws Exception {
        assertSlowStart(open("36ms").reversed());
    }

    @Test
    void aKeptConnectionNeedsOne() throws Exception {
        Way way = open("36ms");
        assertSlowStart(way);
        clock.advance(HALF_ROUND_TRIP);

        assertAtOnce(way);
    }

    @Test
    void aKeptConnectionThatWasIdleStartsAgain() throws Exception {
        Way way = open("36ms");
        assertSlowStart(way);
        clock.advance(Duration.ofSeconds(5));

        assertSlowStart(way);
    }

    @Test
    void idealTcpNeedsOneFromTheFirst() throws Exception {
        assertAtOnce(open("36ms,tcp=ideal"));
    }

    private Way open(String network) throws Exception {
        Relay relay = relayed(network);
        Socket client = connect(relay);
        client.setSendBufferSize(4 * MESSAGE);
        Socket accepted = established(relay, Duration.ofMillis(54));
        accepted.setSendBufferSize(4 * MESSAGE);
        return new Way(relay, client, accepted, true);
    }

    private void assertSlowStart(Way way) throws Exception {
        long first = 14_480;
        long second = 2 * first;
        way.send(first);
        assertArriveLater(first, way);
        clock.advance(HALF_ROUND_TRIP);
        assertArriveLater(second, way);
        clock.advance(HALF_ROUND_TRIP);
        assertArriveLater(MESSAGE - first - second, way);
    }

    private void assertAtOnce(Way way) throws Exception {
        way.send(MESSAGE);
        assertArriveLater(MESSAGE, way);
    }

    /** Half a round trip later. */
    private void assertArriveLater(long bytes, Way way) throws Exception {
        clock.advance(HALF_ROUND_TRIP.minus(LEAST));
        assertThat(way.received()).as("a nanosecond earlier").isZero();
        clock.advance(LEAST);
        assertThat(way.received()).isEqualTo(bytes);
    }

    /** One direction of a connection. */
    private record Way(Relay relay, Socket sender, Socket receiver, boolean upwards) {

        Way reversed() {
            return new Way(relay, receiver, sender, !upwards);
        }

        /** Returns once the relay has accepted this number of bytes. */
        void send(long takenAtOnce) throws IOException {
            long before = taken();
            sender.getOutputStream().write(new byte[MESSAGE]);
            await(() -> taken() - before == takenAtOnce);
        }

        private long taken() {
            WireCounts counts = relay.counts();
            return (upwards ? counts.up() : counts.down()).bytes();
        }

        long received() throws IOException {
            return receiver.getInputStream().skip(receiver.getInputStream().available());
        }
    }
}
