package io.metrifier.testkit.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests how the client of the example ends its connections. */
class SocketClientTest {
    private static final int MAX_SIZE = 1024;

    @Test
    @Timeout(20)
    void resetsAnAnsweredConnectionSoThatNoPortIsLeftWaiting() throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> greeting = CompletableFuture.runAsync(() -> new SocketTransport()
                    .connect(Endpoint.loopback(listener.getLocalPort()), TransportOptions.defaults())
                    .close());
            try (Socket accepted = listener.accept()) {
                DataInputStream in = new DataInputStream(accepted.getInputStream());
                answer(accepted, in);
                greeting.get(10, TimeUnit.SECONDS);

                assertThatThrownBy(in::read).isInstanceOf(SocketException.class).hasMessageContaining("reset");
            }
        }
    }

    private static void answer(Socket accepted, DataInputStream in) throws IOException {
        assertThat(SocketCodec.decode(SocketCodec.read(in, MAX_SIZE))).containsExactly("LINKS", "");
        SocketCodec.write(
                new DataOutputStream(accepted.getOutputStream()), SocketCodec.encode(List.of("OK"), MAX_SIZE));
    }
}
