package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketException;
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
                RawHttp peer = new RawHttp(server.endpoint())) {
            peer.send(UPGRADE);
            assertThat(peer.in().read()).isEqualTo('H');

            peer.send(FIRST);
            sendUntilItEnds(peer);

            assertThat(peer.readAll()).doesNotContain("timed out");
            assertThat(healthy.persons().getPerson("1").id()).isEqualTo("1");
        }
    }

    private static void sendUntilItEnds(RawHttp peer) throws IOException {
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        for (int i = 0; i < 20_000; i++) {
            frames.writeBytes(NEXT);
        }
        try {
            peer.send(frames.toByteArray());
        } catch (SocketException e) {
            // The server may end the connection before it has read all of this.
        }
    }
}
