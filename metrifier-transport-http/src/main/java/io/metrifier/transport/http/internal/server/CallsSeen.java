package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.server.HttpRouter.Operation;
import io.metrifier.transport.http.internal.wire.Connect;
import io.metrifier.transport.http.internal.wire.Resource;
import io.metrifier.transport.support.CallMetadata;
import io.metrifier.transport.support.Interceptors;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.HeaderValues;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Has a server's interceptors see its calls; without interceptors every call stays as it is. */
interface CallsSeen {
    /** Nobody sees them. */
    CallsSeen BY_NONE = (exchange, name, operation) -> operation;

    /** Returns what answers a call of this name: the operation itself where nobody sees it. */
    Operation by(HttpServerExchange exchange, String name, Operation operation);

    /** Returns calls as the interceptors of these options see them. */
    static CallsSeen of(TransportOptions options) {
        Interceptors interceptors = Interceptors.of("http", options);
        return interceptors == null
                ? BY_NONE
                : (exchange, name, operation) -> body -> interceptors.handling(
                        name, metadata(exchange), timeout(exchange), () -> operation.answer(body));
    }

    private static Map<String, String> metadata(HttpServerExchange exchange) {
        Map<String, String> metadata = new HashMap<>();
        for (HeaderValues header : exchange.getRequestHeaders()) {
            String name = header.getHeaderName().toString().toLowerCase(Locale.ROOT);
            if (CallMetadata.isFree(name)) {
                metadata.put(name, String.join(", ", header));
            }
        }
        return metadata;
    }

    /** Returns what the client says; a number that is none says nothing. */
    private static @Nullable Duration timeout(HttpServerExchange exchange) {
        HeaderMap headers = exchange.getRequestHeaders();
        String own = headers.getFirst(Resource.TIMEOUT_HEADER);
        String millis = own == null ? headers.getFirst(Connect.TIMEOUT_HEADER) : own;
        try {
            long told = millis == null ? 0 : Long.parseLong(millis);
            return told > 0 ? Duration.ofMillis(told) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
