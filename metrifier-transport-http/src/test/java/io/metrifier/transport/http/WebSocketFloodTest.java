package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A message of ever more empty fragments is ended. */
@Tag("attack")
@Timeout(60)
class WebSocketFloodTest {
    private static final String UPGRADE = "GET /ping HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\n"
            + "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + "Sec-WebSocket-Version: 13\r\n\r\n";
    private static final byte[] FIRST = {0x02, (byte) 0x80, 0, 0, 0, 0};
    private static final byte[] NEXT = {0x00, (byte) 0x80, 0, 0, 0, 0};

    @Test
    void emptyFragmentsAreEnded() throws Exception {
        try (TransportServer server = new HttpTransport()
                        .serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
                TransportClient healthy = new HttpTransport().connect(server.endpoint(), TransportOptions.defaults());
                Socket peer =
                        new Socket(server.endpoint().host(), server.endpoint().port())) {
            peer.setSoTimeout(10_000);
            peer.getOutputStream().write(UPGRADE.getBytes(StandardCharsets.US_ASCII));
            assertThat(peer.getInputStream().read()).isEqualTo('H');

            send(peer, FIRST, 1);
            send(peer, NEXT, 20_000);

            assertThat(isClosed(peer)).isTrue();
            assertThat(healthy.persons().getPerson("1").id()).isEqualTo("1");
        }
    }

    private static void send(Socket peer, byte[] frame, int times) throws IOException {
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            frames.writeBytes(frame);
        }
        try {
            peer.getOutputStream().write(frames.toByteArray());
        } catch (SocketException e) {
            assertThat(times).as("frames before the end").isGreaterThan(1);
        }
    }

    private static boolean isClosed(Socket peer) throws IOException {
        try {
            InputStream in = peer.getInputStream();
            while (in.read() >= 0) {
                // What the server has sent before.
            }
            return true;
        } catch (SocketException e) {
            return true;
        }
    }
}
