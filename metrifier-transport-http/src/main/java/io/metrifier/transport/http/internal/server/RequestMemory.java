package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.support.ByteBudget;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.util.Map;

/**
 * Counts the bytes that one request occupies in the server's budget. They are released when the request ends, or
 * before. Thread-safe.
 */
final class RequestMemory {
    private final ByteBudget budget;
    private final HttpServerExchange exchange;
    private long held;
    private boolean watched;
    private boolean ended;

    /** Creates an empty count. */
    RequestMemory(ByteBudget budget, HttpServerExchange exchange) {
        this.budget = budget;
        this.exchange = exchange;
    }

    /** Counts more bytes. If the budget is exhausted, closes the connection and throws a problem with status 503. */
    void hold(long bytes) {
        if (!tryHold(bytes)) {
            exchange.setPersistent(false);
            String detail = "the memory limit for all clients of the server is reached: maxBytes=" + budget.max();
            throw new HttpProblem(
                    StatusCodes.SERVICE_UNAVAILABLE, new Failure(Failure.Type.UNAVAILABLE, "", detail), Map.of());
        }
    }

    /** Counts more bytes; returns {@code false} and counts none if the budget is exhausted. */
    synchronized boolean tryHold(long bytes) {
        if (!watched) {
            watched = true;
            try {
                Http2ExchangeCompletion.of(exchange, this::end);
            } catch (IllegalStateException e) {
                // The connection has ended meanwhile.
                ended = true;
            }
        }
        if (ended) {
            return true;
        }
        boolean taken = budget.take(bytes);
        held += taken ? bytes : 0;
        return taken;
    }

    /** Releases all bytes. */
    synchronized void release() {
        budget.give(held);
        held = 0;
    }

    private synchronized void end() {
        ended = true;
        release();
    }
}
