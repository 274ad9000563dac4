package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.network.Network;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RelayTest extends RelayFixture {
    private static final int CHUNK = 1024 * 1024;
    /** Many times as much as the buffers on the way hold. */
    private static final int CHUNKS = 128;

    private static final int STALLED = 40;
    private static final int ROUNDS = 50;

    @Test
    void passesMuchUnchangedAndCountsIt() throws Exception {
        long length = (long) CHUNKS * CHUNK;
        Relay relay = relay("local", echo());
        Socket socket = connect(relay);
        FutureTask<Long> sent = started(() -> sendRandom(socket));
        CRC32 received = new CRC32();
        byte[] buffer = new byte[CHUNK];
        for (int read = socket.getInputStream().read(buffer);
                read >= 0;
                read = socket.getInputStream().read(buffer)) {
            received.update(buffer, 0, read);
        }

        assertThat(received.getValue()).isEqualTo(sent.get(50, TimeUnit.SECONDS));
        assertThat(relay.counts().up().bytes()).isEqualTo(length);
        assertThat(relay.counts().down().bytes()).isEqualTo(length);
        assertThat(relay.counts().up().packets()).isGreaterThanOrEqualTo(length / 1448);
        assertThat(relay.counts().connections()).isEqualTo(1);
    }

    /** Each chunk holds its number, so that chunks cannot be confused. */
    private static long sendRandom(Socket socket) throws IOException {
        CRC32 sum = new CRC32();
        byte[] chunk = new byte[CHUNK];
        new Random(42).nextBytes(chunk);
        for (int i = 0; i < CHUNKS; i++) {
            ByteBuffer.wrap(chunk).putInt(i * 31, i);
            sum.update(chunk);
            socket.getOutputStream().write(chunk);
        }
        socket.shutdownOutput();
        return sum.getValue();
    }

    @Test
    void manyStalledStreamsAreBoundedTogetherAndOthersGoOn() throws Exception {
        byte[] chunk = new byte[CHUNK];
        try (ServerSocket deaf = new ServerSocket(0, STALLED);
                Relay relay = Relay.start(
                        Endpoint.loopback(),
                        Endpoint.loopback(deaf.getLocalPort()),
                        Network.LOCAL,
                        SystemClock::new,
                        new RelayLimits(CHUNK, Integer.MAX_VALUE))) {
            List<SocketChannel> clients = new ArrayList<>();
            for (int i = 0; i < STALLED; i++) {
                SocketChannel client = SocketChannel.open(new InetSocketAddress(
                        relay.endpoint().host(), relay.endpoint().port()));
                client.configureBlocking(false);
                clients.add(client);
            }
            long most = 0;
            for (int round = 0; round < ROUNDS; round++) {
                for (SocketChannel client : clients) {
                    client.write(ByteBuffer.wrap(chunk));
                }
                most = Math.max(most, relay.underWay());
            }
            assertThat(most)
                    .isBetween(
                            (long) CHUNK / 2,
                            CHUNK + RelayContext.LARGEST_READ + (STALLED + 1L) * RelayContext.SMALLEST_READ);

            relay.leadTo(echo());
            try (Socket healthy = open(relay)) {
                roundTrip(healthy);
            }
            for (SocketChannel client : clients) {
                client.close();
            }
        }
    }

    @Test
    void aConnectionBeyondTheLimitIsClosedAndAFreedOneIsUsedAgain() throws Exception {
        try (Relay relay = Relay.start(
                        Endpoint.loopback(), echo(), Network.LOCAL, SystemClock::new, new RelayLimits(CHUNK, 2));
                Socket first = open(relay)) {
            roundTrip(first);
            try (Socket second = open(relay);
                    Socket third = open(relay)) {
                roundTrip(second);
                assertThat(third.getInputStream().read()).isNegative();
                roundTrip(first);
            }
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(50);
            while (relay.tunnelCount() > 1 && System.nanoTime() - deadline < 0) {
                Thread.onSpinWait();
            }
            try (Socket fourth = open(relay)) {
                roundTrip(fourth);
            }
        }
    }

    @Test
    void thousandConnectionsLeaveNothingBehind() throws Exception {
        Relay relay = relay("local", echo());
        for (int i = 0; i < 1000; i++) {
            try (Socket socket = open(relay)) {
                if (i % 3 == 0) {
                    socket.setSoLinger(true, 0);
                }
                roundTrip(socket);
            }
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(50);
        while (relay.tunnelCount() > 0 && System.nanoTime() - deadline < 0) {
            Thread.onSpinWait();
        }

        assertThat(relay.tunnelCount()).isZero();
        assertThat(relay.counts().connections()).isEqualTo(1000);
    }

    @Test
    void unreachableServerClosesTheConnection() throws Exception {
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
    void rejectsAPortThatIsTaken() {
        Relay relay = relay("local", Endpoint.loopback(1));

        assertThatThrownBy(() -> Relay.start(relay.endpoint(), Endpoint.loopback(1), Network.LOCAL))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("the relay cannot listen: endpoint=" + relay.endpoint());
    }
}
