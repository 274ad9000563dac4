package io.metrifier.transport.aeron.internal.server;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.IoThread;
import io.metrifier.transport.aeron.internal.driver.MediaDriverHandle;
import io.metrifier.transport.aeron.internal.driver.SessionLogBudget;
import io.metrifier.transport.aeron.internal.driver.WakeableIdleStrategy;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A bound server: its I/O thread receives requests, its workers answer them. */
public final class AeronServer implements TransportServer {
    private static final long END_SECONDS = 10;

    private final SessionAcceptor acceptor;
    private final RequestHandlers handlers;
    private final IoThread thread;
    private final AtomicBoolean closed = new AtomicBoolean();

    private AeronServer(Services services, Endpoint bind, AeronOptions options, SessionLogBudget space) {
        WakeableIdleStrategy idler = new WakeableIdleStrategy(options.idle());
        WakeableIdleStrategy sender = MediaDriverHandle.chooseSender(options, idler);
        this.handlers = new RequestHandlers(services, options, sender, this::fail);
        this.acceptor = new SessionAcceptor(bind, options, handlers, services.prices(), sender, space);
        this.thread = new IoThread("aeron-server", idler, acceptor);
    }

    public static AeronServer bind(Services services, Endpoint bind, AeronOptions options) {
        Path configured = options.directory();
        return bind(
                services,
                bind,
                options,
                SessionLogBudget.of(configured == null ? MediaDriverHandle.baseDirectory() : configured, options));
    }

    /** Binds a server that admits sessions by this space. */
    static AeronServer bind(Services services, Endpoint bind, AeronOptions options, SessionLogBudget space) {
        AeronServer server = new AeronServer(services, bind, options, space);
        try {
            server.thread.start().join();
            return server;
        } catch (CompletionException e) {
            server.close();
            Throwable cause = e.getCause();
            throw cause instanceof TransportException known
                    ? known
                    : AeronErrors.unavailable("cannot bind", bind, cause);
        }
    }

    private void fail(Error error) {
        thread.fail(error);
    }

    @Override
    public Endpoint endpoint() {
        return acceptor.endpoint();
    }

    @Override
    public CompletionStage<Throwable> failure() {
        return thread.failure();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            acceptor.stopReading();
            handlers.drain();
            thread.stop();
        }
        thread.awaitEnd(END_SECONDS, TimeUnit.SECONDS);
    }
}
