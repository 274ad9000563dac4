package io.metrifier.transport.http.internal.server;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http2.Http2UpgradeHandler;

/**
 * Upgrades a client to HTTP/2 on request, past the guard, which does not parse HTTP/2. A request with a body is
 * answered in HTTP/1.1, because an upgrade would have to buffer it before any check.
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
