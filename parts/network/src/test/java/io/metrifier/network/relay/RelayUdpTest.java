package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RelayUdpTest extends RelayFixture {
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
