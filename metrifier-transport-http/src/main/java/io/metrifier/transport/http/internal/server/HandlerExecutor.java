package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.Execution;
import io.metrifier.transport.support.WorkerThreads;
import io.undertow.server.HttpServerExchange;

/** Runs handlers where the options say: here and now, on Undertow's workers, or on virtual threads. */
final class HandlerExecutor implements AutoCloseable {
    private final Execution execution;
    private final WorkerThreads virtual;

    /**
     * Creates them.
     *
     * @throws IllegalArgumentException where this JVM has no virtual threads and they are asked for
     */
    HandlerExecutor(Execution execution) {
        this.execution = execution;
        // A connection has one request at a time, which bounds them.
        this.virtual = WorkerThreads.of(execution, "http-virtual", 1, Integer.MAX_VALUE);
    }

    void run(HttpServerExchange exchange, Runnable handler) {
        switch (execution) {
            case DIRECT -> handler.run();
            case WORKER -> exchange.dispatch(handler);
            case VIRTUAL -> exchange.dispatch(virtual, handler);
        }
    }

    /** Interrupts what runs on virtual threads; Undertow's workers are its own. */
    @Override
    public void close() {
        virtual.abandon();
    }
}
