package io.metrifier.network.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.Network;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;

/** Relays whose clock the test advances, in front of a TCP server of the test. */
abstract class ManualRelayFixture extends RelayFixture {
    static final Duration LEAST = Duration.ofNanos(1);

    final ManualClock clock = new ManualClock();
    ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = closing(new ServerSocket(0, 50, loopback()));
        server.setSoTimeout(SOCKET_TIMEOUT);
    }

    final Relay relayed(String network) {
        return relayed(network, server.getLocalPort());
    }

    final Relay relayed(String network, int port) {
        return closing(
                Relay.start(Endpoint.loopback(), Endpoint.loopback(port), Network.parse(network), selector -> clock));
    }

    /** Waits for a connection's handshake, which takes this time, and returns the server's end. */
    final Socket established(Relay relay, Duration handshake) throws Exception {
        await(() -> relay.tunnelCount() == 1);
        clock.advance(handshake);
        return accepted();
    }

    final Socket accepted() throws IOException {
        Socket accepted = closing(server.accept());
        accepted.setSoTimeout(SOCKET_TIMEOUT);
        return accepted;
    }

    static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.getAsBoolean() && System.nanoTime() - deadline < 0) {
            Thread.onSpinWait();
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }
}
