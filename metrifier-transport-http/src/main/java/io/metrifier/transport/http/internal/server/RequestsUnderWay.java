package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.undertow.server.ExchangeCompletionListener;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the unanswered requests, so that a closing server can wait for them. */
final class RequestsUnderWay implements HttpHandler, ExchangeCompletionListener {
    private final HttpHandler next;
    private final AnswerWriter replies;
    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean refusing;

    RequestsUnderWay(HttpHandler next, AnswerWriter replies) {
        this.next = next;
        this.replies = replies;
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        count.incrementAndGet();
        exchange.addExchangeCompleteListener(this);
        if (refusing) {
            exchange.setPersistent(false);
            replies.refuse(
                    exchange,
                    new HttpProblem(503, new Failure(Failure.Type.UNAVAILABLE, "", "the server is closing"), Map.of()));
        } else {
            next.handleRequest(exchange);
        }
    }

    @Override
    public void exchangeEvent(HttpServerExchange exchange, NextListener nextListener) {
        try {
            if (count.decrementAndGet() == 0 && refusing) {
                synchronized (this) {
                    notifyAll();
                }
            }
        } finally {
            nextListener.proceed();
        }
    }

    /** Refuses new requests, and waits until those under way are answered or the timeout has passed. */
    synchronized void refuseMoreAndAwaitNone(Duration atMost) {
        refusing = true;
        long deadline = System.nanoTime() + atMost.toNanos();
        try {
            long left = atMost.toNanos();
            while (count.get() > 0 && left > 0) {
                wait(left / 1_000_000 + 1);
                left = deadline - System.nanoTime();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
