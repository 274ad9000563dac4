package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.transport.http.internal.server.HttpRouter.Operation;
import io.metrifier.transport.http.internal.wire.Connect;
import io.metrifier.transport.http.internal.wire.Problem;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.StatusCodes;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What a client of Connect asks of one call beside its answer: a version of the protocol, and a time. */
final class ConnectTerms {
    private static final int MOST_DIGITS = 10;

    private ConnectTerms() {}

    /**
     * Returns what answers a call on its terms: the operation itself where it has none.
     *
     * @throws Problem where the terms are none that can be met
     */
    static Operation heeded(HttpServerExchange exchange, Operation operation) {
        if (!Connect.isPath(exchange.getRequestPath())) {
            return operation;
        }
        HeaderMap headers = exchange.getRequestHeaders();
        String version = headers.getFirst(Connect.VERSION_HEADER);
        if (version != null) {
            Connect.requireVersion(version);
        }
        String millis = headers.getFirst(Connect.TIMEOUT_HEADER);
        return millis == null ? operation : within(millis(millis), operation);
    }

    private static long millis(String text) {
        boolean number = !text.isEmpty() && text.length() <= MOST_DIGITS;
        for (int i = 0; number && i < text.length(); i++) {
            number = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        if (!number) {
            throw Problem.protocol(
                    StatusCodes.BAD_REQUEST,
                    Connect.TIMEOUT_HEADER + " must be a number of at most " + MOST_DIGITS + " digits");
        }
        return Long.parseLong(text);
    }

    private static Operation within(long millis, Operation operation) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        return body -> {
            requireLeft(deadline, millis);
            byte[] answer = operation.answer(body);
            requireLeft(deadline, millis);
            return answer;
        };
    }

    /** An answer that comes too late is none: whoever asked may have gone on already. */
    private static void requireLeft(long deadline, long millis) {
        if (System.nanoTime() - deadline > 0) {
            throw new Problem(
                    StatusCodes.GATEWAY_TIME_OUT,
                    new Failure(
                            Failure.Type.UNAVAILABLE,
                            "",
                            "the answer must be there in time: " + Connect.TIMEOUT_HEADER + "=" + millis),
                    Map.of());
        }
    }
}
