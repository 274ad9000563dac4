package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.StatusCodes;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** What HTTP/2 requires and Undertow does not check, and where a server may speak it. */
final class Http2Rules {
    private Http2Rules() {}

    /**
     * Refuses an address that other machines can reach.
     *
     * @throws IllegalArgumentException for such an address: Undertow does not limit how many frames a client sends
     */
    static void requireLoopback(Endpoint bind) {
        boolean loopback;
        try {
            loopback = InetAddress.getByName(bind.host()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            // Binding fails with a better reason.
            return;
        }
        if (!loopback) {
            throw new IllegalArgumentException("http.version=2 needs a loopback address, because the number of frames"
                    + " that a client sends is not limited; bind to localhost or leave http.version at 1.1: endpoint="
                    + bind);
        }
    }

    /**
     * Answers a method with small letters, and returns whether there are any. Undertow takes {@code head} for {@code
     * HEAD}, so the answer is empty for both sides.
     */
    static boolean refusesMethod(HttpServerExchange exchange) {
        if (exchange.getRequestMethod().toString().chars().noneMatch(Character::isLowerCase)) {
            return false;
        }
        exchange.setStatusCode(StatusCodes.NOT_IMPLEMENTED)
                .setResponseContentLength(0)
                .endExchange();
        return true;
    }

    /**
     * Throws a problem of status 400 for fields that a gateway to HTTP/1.1 would take for several. Fields named host
     * are not among them: Undertow replaces them with the pseudo-field :authority.
     */
    static void requireWellFormed(HttpServerExchange exchange) {
        for (HeaderValues field : exchange.getRequestHeaders()) {
            for (String value : field) {
                requireWellFormed(value);
            }
        }
    }

    private static void requireWellFormed(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\r' || c == '\n' || c == 0) {
                throw HttpProblem.protocol(StatusCodes.BAD_REQUEST, "a header field contains a line break or NUL");
            }
        }
    }
}
