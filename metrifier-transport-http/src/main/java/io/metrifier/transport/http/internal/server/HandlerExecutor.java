package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.Execution;
import io.metrifier.transport.support.WorkerThreads;
import io.undertow.server.HttpServerExchange;

/** Runs handlers as the options say: on the current thread, on Undertow's workers, or on virtual threads. */
final class HandlerExecutor implements AutoCloseable {
    private static final Runnable NOTHING = () -> {};

    private final Execution execution;
    private final WorkerThreads virtual;

    /**
     * Creates the executor.
     *
     * @throws IllegalArgumentException if virtual threads are requested and this JVM has none
     */
    HandlerExecutor(Execution execution) {
        this.execution = execution;
        // A connection has one request at a time, which limits their number.
        this.virtual = WorkerThreads.of(execution, "http-virtual", 1, Integer.MAX_VALUE);
    }

    void run(HttpServerExchange exchange, Runnable handler) {
        switch (execution) {
            case DIRECT -> handler.run();
            case WORKER -> exchange.dispatch(new Once(handler));
            case VIRTUAL -> exchange.dispatch(virtual, handler);
        }
    }

    /** Interrupts handlers on virtual threads. Undertow interrupts its own workers. */
    @Override
    public void close() {
        virtual.abandon();
    }

    /** Runs a handler and forgets it: an idle worker keeps its last task, which would hold the body of its request. */
    private static final class Once implements Runnable {
        private Runnable handler;

        Once(Runnable handler) {
            this.handler = handler;
        }

        @Override
        public void run() {
            Runnable next = handler;
            handler = NOTHING;
            next.run();
        }
    }
}
