package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.support.ByteBudget;
import io.undertow.server.ExchangeCompletionListener;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.util.Map;

/**
 * The bytes that one request makes the server hold, counted against the server's budget. They are given back when the
 * request has ended, or before. Thread-safe.
 */
final class HeldBytes implements ExchangeCompletionListener {
    private final ByteBudget budget;
    private final HttpServerExchange exchange;
    private long held;
    private boolean watched;
    private boolean ended;

    /** Creates a count of nothing. */
    HeldBytes(ByteBudget budget, HttpServerExchange exchange) {
        this.budget = budget;
        this.exchange = exchange;
    }

    /** Counts more bytes; ends the connection and throws a problem of status 503 where the budget is spent. */
    void hold(long bytes) {
        if (!tryHold(bytes)) {
            exchange.setPersistent(false);
            String detail = "the server holds as much as it may for all its clients: maxBytes=" + budget.max();
            throw new HttpProblem(
                    StatusCodes.SERVICE_UNAVAILABLE, new Failure(Failure.Type.UNAVAILABLE, "", detail), Map.of());
        }
    }

    /** Counts more bytes, or none and returns {@code false} where the budget is spent. */
    synchronized boolean tryHold(long bytes) {
        if (!watched) {
            watched = true;
            try {
                exchange.addExchangeCompleteListener(this);
            } catch (IllegalStateException e) {
                // It has come to its end meanwhile.
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

    /** Gives everything back. */
    synchronized void release() {
        budget.give(held);
        held = 0;
    }

    @Override
    public void exchangeEvent(HttpServerExchange exchange, NextListener next) {
        synchronized (this) {
            ended = true;
            release();
        }
        next.proceed();
    }
}
