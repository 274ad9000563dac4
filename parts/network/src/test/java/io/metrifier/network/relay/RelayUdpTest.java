package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.WireCounts;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RelayUdpTest extends RelayFixture {
    private static final int UNDER_WAY = 64;

    @Test
    void datagramsAreLostAsConfiguredAndNeverReordered() throws Exception {
        int count = 2_000;
        DatagramSocket server = closing(new DatagramSocket(0, loopback()));
        Relay relay = relay("1ms,loss=20%", Endpoint.loopback(server.getLocalPort()));
        DatagramSocket client = closing(new DatagramSocket());
        client.connect(loopback(), relay.endpoint().port());
        List<Integer> received = new ArrayList<>();
        server.setSoTimeout(1);
        for (int i = 0; i < count; i++) {
            client.send(new DatagramPacket(ByteBuffer.allocate(4).putInt(i).array(), 4));
            receiveUntilUnderWay(UNDER_WAY, i + 1, relay, server, received);
        }
        receiveUntilUnderWay(0, count, relay, server, received);

        assertThat(received).isSorted().doesNotHaveDuplicates();
        assertThat(relay.counts().up().lost()).isBetween(320L, 480L);
        assertThat(relay.counts().up().packets() + relay.counts().up().lost()).isEqualTo(count);
        assertThat(relay.counts().up().bytes()).isEqualTo(received.size() * 4L);
    }

    /**
     * Receives until no more than this number wait in the kernel on either side of the relay, which would drop the
     * rest.
     */
    private static void receiveUntilUnderWay(
            int most, int sent, Relay relay, DatagramSocket server, List<Integer> received) throws IOException {
        WireCounts.Direction up = relay.counts().up();
        while (!Thread.currentThread().isInterrupted()
                && (sent - (up.packets() + up.lost()) > most || up.packets() - received.size() > most)) {
            receive(server, received);
            up = relay.counts().up();
        }
    }

    private static void receive(DatagramSocket server, List<Integer> received) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[16], 16);
        try {
            server.receive(packet);
            received.add(ByteBuffer.wrap(packet.getData()).getInt());
        } catch (SocketTimeoutException nothingYet) {
            assertThat(packet.getLength()).isEqualTo(16);
        }
    }

    @Test
    void answersToDatagramsFindTheirWayBack() throws Exception {
        int server = echoDatagrams();
        Relay relay = relay("1ms", Endpoint.loopback(server));
        for (int i = 0; i < 3; i++) {
            assertEchoes(relay.endpoint().port(), (byte) i);
        }
        assertThat(relay.counts().connections()).isEqualTo(3);
    }

    @Test
    void thePortAfterLeadsToThePortAfterTheServers() throws Exception {
        int server = echoDatagrams();
        Relay relay = relay("1ms", Endpoint.loopback(server - 1));

        assertEchoes(relay.endpoint().port() + 1, (byte) 7);

        assertThat(relay.counts().connections()).isEqualTo(1);
        assertThat(relay.counts().down().bytes()).isEqualTo(1);
    }

    @Test
    void aServerAtTheLastPortHasNoneAfterIt() throws Exception {
        Relay relay = relay("1ms", Endpoint.loopback(65_535));

        assertThat(relay.endpoint().port()).isPositive();
    }

    /** Returns the port of an echo server. */
    private int echoDatagrams() throws IOException {
        DatagramSocket server = closing(new DatagramSocket(0, loopback()));
        started(() -> {
            DatagramPacket packet = new DatagramPacket(new byte[16], 16);
            while (!server.isClosed()) {
                server.receive(packet);
                server.send(packet);
            }
            return null;
        });
        return server.getLocalPort();
    }

    /** Keeps its socket open until the end of the test, so that the port is not reused. */
    private void assertEchoes(int port, byte content) throws IOException {
        DatagramSocket client = closing(new DatagramSocket());
        client.setSoTimeout(SOCKET_TIMEOUT);
        client.connect(loopback(), port);
        client.send(new DatagramPacket(new byte[] {content}, 1));
        DatagramPacket answer = new DatagramPacket(new byte[16], 16);
        client.receive(answer);
        assertThat(answer.getData()[0]).isEqualTo(content);
    }
}
