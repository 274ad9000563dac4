package io.metrifier.transport.http.internal.server;

import io.undertow.util.HeaderMap;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import java.util.Base64;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks the headers of a WebSocket request according to RFC 6455; Undertow checks fewer. */
final class WebSocketHandshake {
    static final String PROTOCOL = "websocket";
    static final String VERSION = "13";
    private static final int KEY_BYTES = 16;

    private WebSocketHandshake() {}

    static boolean isHandshake(HeaderMap headers) {
        return containsToken(headers.get(Headers.UPGRADE), PROTOCOL)
                // Without this header the upgrade was meant for a proxy.
                && containsToken(headers.get(Headers.CONNECTION), "upgrade")
                && VERSION.equals(headers.getFirst(Headers.SEC_WEB_SOCKET_VERSION))
                && isKey(headers.getFirst(Headers.SEC_WEB_SOCKET_KEY));
    }

    private static boolean containsToken(@Nullable HeaderValues values, String wanted) {
        return values != null
                && values.stream()
                        .flatMap(value -> Stream.of(value.split(",")))
                        .anyMatch(name -> name.strip().equalsIgnoreCase(wanted));
    }

    private static boolean isKey(@Nullable String key) {
        try {
            return key != null && Base64.getDecoder().decode(key).length == KEY_BYTES;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
