package io.metrifier.transport.http.internal.server;

import io.undertow.server.ExchangeCompletionListener;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.AttachmentKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to do when an exchange of HTTP/2 ends. Its I/O thread may end it while a worker handles it. If the worker adds a
 * listener at that moment, Undertow fails on it, logs a stack trace and calls no listener. Thread-safe.
 */
final class Http2ExchangeCompletion implements ExchangeCompletionListener {
    private static final AttachmentKey<Http2ExchangeCompletion> KEY =
            AttachmentKey.create(Http2ExchangeCompletion.class);

    private @Nullable List<Runnable> actions = new ArrayList<>();

    private Http2ExchangeCompletion() {}

    /** Prepares an exchange of HTTP/2, on its I/O thread. */
    static void prepare(HttpServerExchange exchange) {
        Http2ExchangeCompletion end = new Http2ExchangeCompletion();
        exchange.putAttachment(KEY, end);
        exchange.addExchangeCompleteListener(end);
    }

    /**
     * Runs an action when the exchange ends.
     *
     * @throws IllegalStateException if it has ended
     */
    static void of(HttpServerExchange exchange, Runnable action) {
        Http2ExchangeCompletion end = exchange.getAttachment(KEY);
        if (end != null) {
            end.add(action);
            return;
        }
        exchange.addExchangeCompleteListener((ended, next) -> {
            try {
                action.run();
            } finally {
                next.proceed();
            }
        });
    }

    private synchronized void add(Runnable action) {
        if (actions == null) {
            throw new IllegalStateException("the exchange has ended");
        }
        actions.add(action);
    }

    private synchronized List<Runnable> end() {
        List<Runnable> all = actions == null ? List.of() : actions;
        actions = null;
        return all;
    }

    @Override
    public void exchangeEvent(HttpServerExchange exchange, NextListener next) {
        try {
            end().forEach(Runnable::run);
        } finally {
            next.proceed();
        }
    }
}
