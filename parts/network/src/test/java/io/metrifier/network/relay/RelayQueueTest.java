package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.WireCounts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Datagrams beyond the bandwidth. */
@Timeout(60)
class RelayQueueTest extends ManualRelayFixture {
    private static final int LENGTH = 1_250;
    /** 20 Mbit/s. */
    private static final int PER_MILLI = 2;

    private static final int MILLIS = 1_000;
    private static final int SENT = PER_MILLI * MILLIS;

    private DatagramChannel client;
    private DatagramChannel receiver;
    private int longestMillis;

    @BeforeEach
    void openSockets() throws IOException {
        receiver = closing(DatagramChannel.open());
        receiver.bind(new InetSocketAddress(loopback(), 0));
        receiver.configureBlocking(false);
        client = closing(DatagramChannel.open());
    }

    @Test
    void dropsDatagramsBeyondItsQueue() throws Exception {
        WireCounts.Direction counts = flood("10ms,bandwidth=5mbit");

        assertThat(longestMillis).isBetween(100, 105);
        assertThat(counts.dropped()).isBetween(SENT * 70L / 100, SENT * 75L / 100);
        assertThat(counts.packets()).isEqualTo(SENT - counts.dropped());
        assertThat(counts.lost()).isZero();
    }

    @Test
    void queueHasItsConfiguredDepth() throws Exception {
        flood("10ms,bandwidth=5mbit,queue=20ms");

        assertThat(longestMillis).isBetween(20, 25);
    }

    @Test
    void emptyQueueAcceptsDatagramsOfAnySize() throws Exception {
        Relay relay = connected("1ms,bandwidth=8kbit");
        client.write(ByteBuffer.allocate(LENGTH));
        await(() -> seen(relay) == 1);

        assertThat(relay.counts().up().dropped()).isZero();
    }

    private Relay connected(String network) throws IOException {
        Relay relay = relayed(network, receiver.socket().getLocalPort());
        client.connect(
                new InetSocketAddress(relay.endpoint().host(), relay.endpoint().port()));
        return relay;
    }

    /** Sends for a second, each datagram with its time, and records the maximum delay. */
    private WireCounts.Direction flood(String network) throws Exception {
        Relay relay = connected(network);
        for (int milli = 0; milli < MILLIS; milli++) {
            for (int i = 1; i <= PER_MILLI; i++) {
                long sent = PER_MILLI * milli + i;
                client.write(ByteBuffer.allocate(LENGTH).putInt(0, milli));
                await(() -> seen(relay) == sent);
            }
            clock.advance(Duration.ofMillis(1));
            receive(milli + 1);
        }
        return relay.counts().up();
    }

    private static long seen(Relay relay) {
        WireCounts.Direction up = relay.counts().up();
        return up.packets() + up.dropped();
    }

    private void receive(int milli) throws IOException {
        ByteBuffer datagram = ByteBuffer.allocate(LENGTH);
        while (receiver.receive(datagram) != null) {
            longestMillis = Math.max(longestMillis, milli - datagram.getInt(0));
            datagram.clear();
        }
    }
}
