package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.http.internal.wire.HttpPaths;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.util.Deque;

/** Reads numbers from the query of a request. A missing, repeated or malformed number is a problem. */
final class HttpQuery {
    private HttpQuery() {}

    static int parseInt(HttpServerExchange exchange, String name) {
        try {
            return Integer.parseInt(requireParameter(exchange, name));
        } catch (NumberFormatException e) {
            throw malformed(name, "not a whole number of 32 bits");
        }
    }

    static long parseCount(HttpServerExchange exchange, String name) {
        try {
            long count = Long.parseLong(requireParameter(exchange, name));
            if (count >= 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // Handled below like a negative number.
        }
        throw malformed(name, "not a whole number of 63 bits");
    }

    private static String requireParameter(HttpServerExchange exchange, String name) {
        Deque<String> values = exchange.getQueryParameters().get(name);
        if (values == null || values.size() != 1) {
            throw malformed(name, "missing or repeated");
        }
        return HttpPaths.decode(values.getFirst());
    }

    private static HttpProblem malformed(String name, String fault) {
        return HttpProblem.protocol(StatusCodes.BAD_REQUEST, "the query parameter is " + fault + ": parameter=" + name);
    }
}
