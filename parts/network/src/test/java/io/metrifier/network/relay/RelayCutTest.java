package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Traffic during an interruption, and after switching to another server. */
@Timeout(60)
class RelayCutTest extends ManualRelayFixture {

    @Test
    void dataSentDuringAnOutageArrivesWhenAKernelSendsItAgain() throws Exception {
        Relay relay = relayed("local");
        Socket client = connect(relay);
        Socket accepted = established(relay, Duration.ZERO);

        relay.cut();
        send(client, 1);
        await(() -> relay.counts().up().bytes() == 1);
        clock.advance(Duration.ofMillis(500));
        relay.heal();
        send(client, 2);
        await(() -> relay.counts().up().bytes() == 2);

        // It was sent again after 200 ms and lost, and is sent again after 400 ms more.
        clock.advance(Duration.ofMillis(100).minus(LEAST));
        assertThat(accepted.getInputStream().available()).isZero();
        clock.advance(LEAST);
        assertThat(accepted.getInputStream().readNBytes(2)).containsExactly(1, 2);
        send(client, 3);
        assertThat(accepted.getInputStream().read()).isEqualTo(3);
    }

    @Test
    void outageDuringRetransmissionDoublesTheWait() throws Exception {
        Relay relay = relayed("local");
        Socket client = connect(relay);
        Socket accepted = established(relay, Duration.ZERO);

        relay.cut();
        send(client, 1);
        await(() -> relay.counts().up().bytes() == 1);
        relay.heal();
        relay.cut();
        clock.advance(Duration.ofMillis(200).plus(LEAST));
        relay.heal();

        clock.advance(Duration.ofMillis(400).minus(LEAST).minus(LEAST));
        assertThat(accepted.getInputStream().available()).isZero();
        clock.advance(LEAST);
        assertThat(accepted.getInputStream().read()).isEqualTo(1);
    }

    @Test
    void idleConnectionContinuesAtOnce() throws Exception {
        Relay relay = relayed("local");
        Socket client = connect(relay);
        Socket accepted = established(relay, Duration.ZERO);

        relay.cut();
        clock.advance(Duration.ofSeconds(9));
        relay.heal();
        send(client, 1);

        assertThat(accepted.getInputStream().read()).isEqualTo(1);
    }

    @Test
    void connectingDuringAnOutageIsRetriedAfterOneAndThreeSeconds() throws Exception {
        Relay relay = relayed("local");
        relay.cut();
        send(connect(relay), 1);
        await(() -> relay.tunnelCount() == 1);
        clock.advance(Duration.ofMillis(1_500));
        relay.heal();

        clock.advance(Duration.ofMillis(1_500).minus(LEAST));
        assertThat(relay.counts().up().bytes()).isZero();
        clock.advance(LEAST);
        assertThat(accepted().getInputStream().read()).isEqualTo(1);
    }

    @Test
    void datagramsDuringAnOutageAreLost() throws Exception {
        DatagramSocket receiver = datagramSocket();
        Relay relay = relayed("local", receiver.getLocalPort());
        DatagramSocket sender = sender(relay);

        relay.cut();
        send(sender, 1);
        await(() -> relay.counts().up().lost() == 1);
        relay.heal();
        send(sender, 2);

        assertThat(received(receiver)).isEqualTo((byte) 2);
    }

    @Test
    void newConnectionsAndAllDatagramsGoToTheNewServer() throws Exception {
        ServerSocket other = closing(new ServerSocket(0, 50, loopback()));
        other.setSoTimeout(SOCKET_TIMEOUT);
        DatagramSocket otherReceiver = closing(new DatagramSocket(other.getLocalPort(), loopback()));
        otherReceiver.setSoTimeout(SOCKET_TIMEOUT);
        Relay relay = relayed("local");
        Socket before = connect(relay);
        Socket accepted = established(relay, Duration.ZERO);
        DatagramSocket sender = sender(relay);
        send(sender, 1);
        await(() -> relay.counts().up().bytes() == 1);

        relay.leadTo(Endpoint.loopback(other.getLocalPort()));
        send(connect(relay), 2);
        send(before, 3);
        send(sender, 4);

        Socket elsewhere = closing(other.accept());
        elsewhere.setSoTimeout(SOCKET_TIMEOUT);
        assertThat(elsewhere.getInputStream().read()).isEqualTo(2);
        assertThat(accepted.getInputStream().read()).isEqualTo(3);
        assertThat(received(otherReceiver)).isEqualTo((byte) 4);
    }

    private static void send(Socket socket, int content) throws IOException {
        socket.getOutputStream().write(content);
    }

    private static void send(DatagramSocket socket, int content) throws IOException {
        socket.send(new DatagramPacket(new byte[] {(byte) content}, 1));
    }

    private DatagramSocket sender(Relay relay) throws IOException {
        DatagramSocket sender = closing(new DatagramSocket());
        sender.connect(loopback(), relay.endpoint().port());
        return sender;
    }

    private static byte received(DatagramSocket socket) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[16], 16);
        socket.receive(packet);
        return packet.getData()[0];
    }
}
