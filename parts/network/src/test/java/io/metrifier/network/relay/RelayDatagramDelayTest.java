package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.network.Network;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Delays of datagrams, exact to the nanosecond, as those of connections are in {@link RelayDelayTest}. */
@Timeout(60)
class RelayDatagramDelayTest extends ManualRelayFixture {
    private static void send(DatagramSocket from, int port, int number) throws Exception {
        byte[] content = ByteBuffer.allocate(4).putInt(number).array();
        from.send(new DatagramPacket(content, content.length, loopback(), port));
    }

    private static DatagramPacket receive(DatagramSocket at, int number) throws Exception {
        DatagramPacket packet = new DatagramPacket(new byte[4], 4);
        at.receive(packet);
        assertThat(ByteBuffer.wrap(packet.getData()).getInt()).isEqualTo(number);
        return packet;
    }

    /** The relay has done what is due, so a datagram that it delivered is in the socket already. */
    private static void assertNothingAt(DatagramSocket socket) throws Exception {
        socket.setSoTimeout(1);
        DatagramPacket packet = new DatagramPacket(new byte[4], 4);
        assertThatThrownBy(() -> socket.receive(packet)).isInstanceOf(SocketTimeoutException.class);
        socket.setSoTimeout(SOCKET_TIMEOUT);
    }

    @Test
    void eachDirectionTakesHalfARoundTripAndNoLess() throws Exception {
        DatagramSocket far = datagramSocket();
        Relay relay = relayed("10ms", far.getLocalPort());
        DatagramSocket near = datagramSocket();

        send(near, relay.endpoint().port(), 1);
        await(() -> relay.counts().up().packets() == 1);
        clock.advance(Duration.ofMillis(5).minus(LEAST));
        assertNothingAt(far);
        clock.advance(LEAST);
        DatagramPacket arrived = receive(far, 1);

        send(far, arrived.getPort(), 2);
        await(() -> relay.counts().down().packets() == 1);
        clock.advance(Duration.ofMillis(5).minus(LEAST));
        assertNothingAt(near);
        clock.advance(LEAST);
        receive(near, 2);
    }

    /** No datagram waits for another, as the segments of a connection do behind a loss. */
    @Test
    void aLossDelaysNoOtherDatagram() throws Exception {
        DatagramSocket far = datagramSocket();
        Relay relay = relayed("10ms,loss=50%", far.getLocalPort());
        DatagramSocket near = datagramSocket();
        NetworkDirection same = new NetworkDirection(Network.parse("10ms,loss=50%"), 1);
        int sent = 0;
        for (int arrived = 0; arrived < 20; sent++) {
            boolean lost = same.loses();
            send(near, relay.endpoint().port(), sent);
            int all = sent + 1;
            await(() -> relay.counts().up().packets() + relay.counts().up().lost() == all);
            clock.advance(Duration.ofMillis(5));
            if (!lost) {
                receive(far, sent);
                arrived++;
            }
        }

        assertNothingAt(far);
        assertThat(relay.counts().up().lost()).isEqualTo(sent - 20L).isPositive();
    }

    @Test
    void bandwidthDelaysDatagramsInTheQueue() throws Exception {
        DatagramSocket far = datagramSocket();
        Relay relay = relayed("2ms,bandwidth=64kbit", far.getLocalPort());
        DatagramSocket near = datagramSocket();
        send(near, relay.endpoint().port(), 1);
        send(near, relay.endpoint().port(), 2);
        await(() -> relay.counts().up().packets() == 2);

        clock.advance(Duration.ofNanos(1_500_000));
        receive(far, 1);
        clock.advance(Duration.ofNanos(500_000).minus(LEAST));
        assertNothingAt(far);
        clock.advance(LEAST);
        receive(far, 2);
    }
}
