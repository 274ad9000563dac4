package io.metrifier.transport.http.internal.server;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http2.Http2UpgradeHandler;
import io.undertow.util.HeaderValues;
import io.undertow.util.HttpString;
import java.util.Base64;

/**
 * Upgrades a client to HTTP/2 on request, past the guard, which does not parse HTTP/2. A request with a body is
 * answered in HTTP/1.1, because an upgrade would have to buffer it before any check. So is a request without exactly
 * one well-formed field HTTP2-Settings, as RFC 7540 requires.
 */
final class Http2Upgrade implements HttpHandler {
    private static final HttpString SETTINGS = HttpString.tryFromString("HTTP2-Settings");
    /** Each setting is a 16-bit identifier and a 32-bit value. */
    private static final int SETTING_BYTES = 6;

    private final HttpHandler next;
    private final Http2UpgradeHandler upgrade;

    Http2Upgrade(HttpHandler next) {
        this.next = next;
        this.upgrade = new Http2UpgradeHandler(next);
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        if (!exchange.isRequestComplete() || !hasSettings(exchange)) {
            next.handleRequest(exchange);
            return;
        }
        upgrade.handleRequest(exchange);
        if (exchange.isUpgrade()) {
            MalformedRequestFilter.becomeTransparentTo(exchange);
        }
    }

    private static boolean hasSettings(HttpServerExchange exchange) {
        HeaderValues settings = exchange.getRequestHeaders().get(SETTINGS);
        if (settings == null || settings.size() != 1) {
            return false;
        }
        try {
            return Base64.getUrlDecoder().decode(settings.getFirst()).length % SETTING_BYTES == 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
