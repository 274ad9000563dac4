package io.metrifier.bench.lab.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Lower bounds are exact, as nothing is faster than its network; upper bounds only tell a network from another. */
@Timeout(60)
class RelayTest {
    private static final int SOCKET_TIMEOUT = 30_000;
    private static final int LARGE = 64 * 1024 * 1024;

    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    @AfterEach
    void close() throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }

    @Test
    void passesManyBytesUnchangedAndCountsThem() throws Exception {
        Relay relay = relay("local", echo());
        Socket socket = connect(relay);
        FutureTask<Long> sent = started(() -> sendRandom(socket));
        CRC32 received = new CRC32();
        byte[] buffer = new byte[64 * 1024];
        for (int length = socket.getInputStream().read(buffer);
                length >= 0;
                length = socket.getInputStream().read(buffer)) {
            received.update(buffer, 0, length);
        }

        assertThat(received.getValue()).isEqualTo(sent.get(30, TimeUnit.SECONDS));
        assertThat(relay.counts().up().bytes()).isEqualTo(LARGE);
        assertThat(relay.counts().down().bytes()).isEqualTo(LARGE);
        assertThat(relay.counts().up().packets()).isGreaterThanOrEqualTo(LARGE / 1448);
        assertThat(relay.counts().connections()).isEqualTo(1);
    }

    private static long sendRandom(Socket socket) throws IOException {
        Random random = new Random(42);
        CRC32 sum = new CRC32();
        byte[] chunk = new byte[1024 * 1024];
        for (int at = 0; at < LARGE; at += chunk.length) {
            random.nextBytes(chunk);
            sum.update(chunk);
            socket.getOutputStream().write(chunk);
        }
        socket.shutdownOutput();
        return sum.getValue();
    }

    @Test
    void noRoundTripIsFasterThanTheNetworkAndMostAreAsFast() throws Exception {
        Relay relay = relay("10ms", echo());
        Socket socket = connect(relay);
        long[] nanos = new long[51];
        for (int i = 0; i < nanos.length; i++) {
            nanos[i] = roundTrip(socket);
        }
        Arrays.sort(nanos);

        assertThat(Duration.ofNanos(nanos[0])).isGreaterThanOrEqualTo(Duration.ofMillis(10));
        assertThat(Duration.ofNanos(nanos[nanos.length / 2])).isLessThan(Duration.ofMillis(40));
    }

    @Test
    void aNewConnectionPaysForItsHandshake() throws Exception {
        Relay relay = relay("50ms", echo());
        long start = System.nanoTime();
        Socket socket = connect(relay);
        roundTrip(socket);
        long first = System.nanoTime() - start;

        assertThat(Duration.ofNanos(first)).isGreaterThanOrEqualTo(Duration.ofMillis(100));
        assertThat(Duration.ofNanos(roundTrip(socket))).isGreaterThanOrEqualTo(Duration.ofMillis(50));
    }

    @Test
    void aNewConnectionDoesNotHoldUpAnOldOne() throws Exception {
        Relay relay = relay("500ms", echo());
        Socket old = connect(relay);
        roundTrip(old);
        long start = System.nanoTime();
        connect(relay).getOutputStream().write(1);
        roundTrip(old);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMillis(950));
    }

    @Test
    void bandwidthBoundsWhatPasses() throws Exception {
        int length = 200_000;
        Relay relay = relay("1ms,bandwidth=4mbit", echo());
        Socket socket = connect(relay);
        roundTrip(socket);
        long start = System.nanoTime();
        FutureTask<Void> writer = started(() -> {
            socket.getOutputStream().write(new byte[length]);
            return null;
        });
        new DataInputStream(socket.getInputStream()).readFully(new byte[length]);
        writer.get(30, TimeUnit.SECONDS);

        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(390), Duration.ofSeconds(10));
    }

    @Test
    void datagramsAreLostAsToldAndNeverReordered() throws Exception {
        int count = 2_000;
        DatagramSocket server = closing(new DatagramSocket(0, InetAddress.getLoopbackAddress()));
        Relay relay = relay("1ms,loss=20%", Endpoint.loopback(server.getLocalPort()));
        DatagramSocket client = closing(new DatagramSocket());
        client.connect(
                InetAddress.getByName(relay.endpoint().host()), relay.endpoint().port());
        List<Integer> received = new ArrayList<>();
        server.setSoTimeout(1);
        for (int i = 0; i < count; i++) {
            client.send(new DatagramPacket(ByteBuffer.allocate(4).putInt(i).array(), 4));
            receive(server, received);
        }
        server.setSoTimeout(200);
        while (relay.counts().up().packets() + relay.counts().up().lost() < count
                || received.size() < relay.counts().up().packets()) {
            receive(server, received);
        }

        assertThat(received).isSorted().doesNotHaveDuplicates();
        assertThat(relay.counts().up().lost()).isBetween(320L, 480L);
        assertThat(relay.counts().up().packets() + relay.counts().up().lost()).isEqualTo(count);
        assertThat(relay.counts().up().bytes()).isEqualTo(received.size() * 4L);
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
        DatagramSocket server = closing(new DatagramSocket(0, InetAddress.getLoopbackAddress()));
        started(() -> {
            DatagramPacket packet = new DatagramPacket(new byte[16], 16);
            while (!server.isClosed()) {
                server.receive(packet);
                server.send(packet);
            }
            return null;
        });
        Relay relay = relay("1ms", Endpoint.loopback(server.getLocalPort()));
        for (int i = 0; i < 3; i++) {
            try (DatagramSocket client = new DatagramSocket()) {
                client.setSoTimeout(SOCKET_TIMEOUT);
                client.connect(
                        InetAddress.getByName(relay.endpoint().host()),
                        relay.endpoint().port());
                client.send(new DatagramPacket(new byte[] {(byte) i}, 1));
                DatagramPacket answer = new DatagramPacket(new byte[16], 16);
                client.receive(answer);
                assertThat(answer.getData()[0]).isEqualTo((byte) i);
            }
        }
        assertThat(relay.counts().connections()).isEqualTo(3);
    }

    @Test
    void aThousandConnectionsLeaveNothing() throws Exception {
        Relay relay = relay("local", echo());
        for (int i = 0; i < 1000; i++) {
            try (Socket socket = open(relay)) {
                if (i % 3 == 0) {
                    socket.setSoLinger(true, 0);
                }
                roundTrip(socket);
            }
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (relay.openTunnels() > 0 && System.nanoTime() - deadline < 0) {
            Thread.onSpinWait();
        }

        assertThat(relay.openTunnels()).isZero();
        assertThat(relay.counts().connections()).isEqualTo(1000);
    }

    @Test
    void aServerThatIsNotThereEndsTheConnection() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        Socket socket = connect(relay("local", Endpoint.loopback(free)));

        assertThatThrownBy(() -> {
                    if (socket.getInputStream().read() < 0) {
                        throw new IOException("ended");
                    }
                })
                .isInstanceOf(IOException.class);
    }

    @Test
    void aPortThatIsTakenIsSaid() {
        Relay relay = relay("local", Endpoint.loopback(1));

        assertThatThrownBy(() -> Relay.start(relay.endpoint(), Endpoint.loopback(1), Network.LOCAL))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("a relay cannot listen: endpoint=" + relay.endpoint());
    }

    private static long roundTrip(Socket socket) throws IOException {
        long start = System.nanoTime();
        new DataOutputStream(socket.getOutputStream()).writeInt(7);
        assertThat(new DataInputStream(socket.getInputStream()).readInt()).isEqualTo(7);
        return System.nanoTime() - start;
    }

    private Endpoint echo() {
        return closing(EchoServer.start()).endpoint();
    }

    private Relay relay(String network, Endpoint target) {
        return closing(Relay.start(Endpoint.loopback(), target, Network.parse(network)));
    }

    private Socket connect(Relay relay) throws IOException {
        return closing(open(relay));
    }

    private static Socket open(Relay relay) throws IOException {
        Socket socket = new Socket(relay.endpoint().host(), relay.endpoint().port());
        socket.setSoTimeout(SOCKET_TIMEOUT);
        socket.setTcpNoDelay(true);
        return socket;
    }

    private <T extends AutoCloseable> T closing(T resource) {
        open.push(resource);
        return resource;
    }

    private static <T> FutureTask<T> started(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "relay-test");
        thread.setDaemon(true);
        thread.start();
        return task;
    }
}
