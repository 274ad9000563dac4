package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import io.undertow.client.ClientExchange;
import io.undertow.client.ClientRequest;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import io.undertow.websockets.client.WebSocketClientHandshake;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSocketVersion;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.xnio.IoUtils;

/**
 * Upgrades one connection to a WebSocket, and is its future. Undertow's own WebSocket client hangs in the TLS
 * handshake.
 */
final class WebSocketOpening extends CompletableFuture<WebSocketChannel> {
    private final HttpNetwork network;
    private final URI uri;
    private final WebSocketClientHandshake handshake;

    WebSocketOpening(HttpNetwork network, URI uri) {
        this.network = network;
        this.uri = uri;
        this.handshake = WebSocketClientHandshake.create(WebSocketVersion.V13, uri);
    }

    WebSocketOpening start() {
        network.connect(on(this::request));
        return this;
    }

    private void request(ClientConnection connection) {
        ClientRequest request = network.request(HttpCall.get(uri.getPath()), true);
        handshake
                .createHeaders()
                .forEach((name, value) -> request.getRequestHeaders().put(new HttpString(name), value));
        connection.sendRequest(
                request, on(sent -> sent.setResponseListener(on(answer -> upgrade(connection, answer)))));
        // Closes the connection if the caller no longer waits.
        whenComplete((channel, failure) -> {
            if (failure != null) {
                HttpNetwork.execute(connection.getIoThread(), () -> IoUtils.safeClose(connection));
            }
        });
    }

    private void upgrade(ClientConnection connection, ClientExchange answer) {
        int status = answer.getResponse().getResponseCode();
        if (status != StatusCodes.SWITCHING_PROTOCOLS) {
            completeExceptionally(new TransportException(
                    Kind.PROTOCOL,
                    "the server has no ping-pong: endpoint=" + network.endpoint() + " status=" + status));
            return;
        }
        try {
            complete(network.webSocket(handshake, connection.performUpgrade(), uri));
        } catch (IOException e) {
            completeExceptionally(e);
        }
    }

    private <T> ClientCallback<T> on(Consumer<T> success) {
        return network.callback(success, this::completeExceptionally);
    }
}
