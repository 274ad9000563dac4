package io.metrifier.transport.http.internal.server;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http2.Http2UpgradeHandler;

/**
 * Goes on in HTTP/2 with a client that asks for it, past the guard, which knows nothing of its frames. A request with a
 * body is answered in HTTP/1.1: it would have to be held whole before anybody has looked whether it may be.
 */
final class Http2Upgrade implements HttpHandler {
    private final HttpHandler next;
    private final Http2UpgradeHandler upgrade;

    Http2Upgrade(HttpHandler next) {
        this.next = next;
        this.upgrade = new Http2UpgradeHandler(next);
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        if (!exchange.isRequestComplete()) {
            next.handleRequest(exchange);
            return;
        }
        upgrade.handleRequest(exchange);
        if (exchange.isUpgrade()) {
            RequestGuard.becomeTransparentTo(exchange);
        }
    }
}
