package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebSocketHandshakeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n",
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n",
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n",
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            })
    void anIncompleteWebSocketHandshakeIs426(String headers) throws Exception {
        try (TransportServer server = new HttpTransport()
                        .serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
                RawHttp peer = new RawHttp(server.endpoint())) {
            peer.send("GET /ping HTTP/1.1\r\nHost: test\r\n" + headers + "\r\n");
            // Makes the server close the connection afterwards.
            peer.send("GET /openapi.yaml HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");

            assertThat(peer.readAll())
                    .startsWith("HTTP/1.1 426 ")
                    .contains(
                            "Connection: upgrade",
                            "Upgrade: websocket",
                            "Sec-WebSocket-Version: 13",
                            "\"failure\":\"PROTOCOL\"");
        }
    }
}
