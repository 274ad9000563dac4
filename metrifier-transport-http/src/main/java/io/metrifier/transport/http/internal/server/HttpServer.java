package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.http.internal.wire.HttpBuffers;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.support.ByteBudget;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.server.handlers.HttpContinueReadHandler;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Runs Undertow with its own threads and buffers: two servers share nothing. */
public final class HttpServer implements TransportServer {
    private static final System.Logger LOG = System.getLogger(HttpServer.class.getName());

    private final TransportOptions options;
    private final Endpoint endpoint;
    private final HttpListener listener;
    private final DefaultByteBufferPool buffers;
    private final RequestsUnderWay requests;
    private final HandlerExecutor handlers;
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private boolean closed;

    /**
     * Binds the server.
     *
     * @throws IllegalStateException if the Java runtime lacks a module without which every call would fail
     */
    public HttpServer(Services services, Endpoint bind, TransportOptions options, HttpSettings settings) {
        requireUnsafe();
        if (settings.http2()) {
            Http2Rules.requireLoopback(bind);
        }
        this.options = options;
        this.handlers = new HandlerExecutor(options.execution());
        ServerThreads threads = new ServerThreads();
        ByteBudget budget = ByteBudget.ofHeap();
        HttpCodec codec = new HttpCodec(options.maxMessageSize(), budget);
        AnswerWriter replies = new AnswerWriter(
                codec, budget, options.maxMessageSize(), settings.idleTimeoutMillis(), settings.gzip(), threads);
        this.requests = new RequestsUnderWay(
                new HttpContinueReadHandler(
                        new HttpRouter(services, codec, replies, handlers, budget, options, settings)),
                replies);
        this.buffers = HttpBuffers.create();
        try {
            this.listener = HttpListener.open(bind, requests, buffers, threads, settings);
        } catch (RuntimeException e) {
            buffers.close();
            throw e;
        }
        this.endpoint = new Endpoint(bind.host(), listener.port());
        threads.onDeath(this::closeBecauseOf);
    }

    /** XNIO would notice only at its first request, and then answer each with 500. */
    private static void requireUnsafe() {
        try {
            Class.forName("sun.misc.Unsafe");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "http needs a module that this Java runtime does not have: module=jdk.unsupported java.home="
                            + System.getProperty("java.home") + "; add it to jlink's --add-modules",
                    e);
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public CompletionStage<Throwable> failure() {
        return failure;
    }

    /**
     * Frees the port first, because the rest takes time and logging the reason may need memory that is not available.
     */
    private void closeBecauseOf(Error error) {
        try {
            listener.acceptNoMore();
            LOG.log(
                    Level.ERROR,
                    "the server closes because one of its threads met an error: endpoint=" + endpoint + " reason="
                            + error.getMessage(),
                    error);
        } finally {
            failure.complete(error);
        }
        Thread closing = new Thread(null, this::close, "http-server-closing");
        closing.setDaemon(true);
        closing.start();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        requests.refuseMoreAndAwaitNone(options.drainTimeout());
        boolean interrupted = Thread.interrupted();
        handlers.close();
        listener.close();
        buffers.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
