package io.metrifier.transport.inprocess;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.WorkerThreads;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Runs handlers on workers, or on the caller's thread if execution is direct. */
final class InProcessServer implements TransportServer {
    private static final System.Logger LOG = System.getLogger(InProcessServer.class.getName());
    private static final int WORKERS = 32;
    private static final int QUEUE = 4096;
    private static final int ALL_PERMITS = Integer.MAX_VALUE;

    private final ConcurrentMap<Integer, InProcessServer> bound;
    private final Services services;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final WorkerThreads workers;
    /** Each call holds one permit. Acquiring all of them proves that no call is under way, and prevents later ones. */
    private final Semaphore permits = new Semaphore(ALL_PERMITS);

    private final CallsUnderWay calls = new CallsUnderWay();
    private volatile boolean closed;

    InProcessServer(
            ConcurrentMap<Integer, InProcessServer> bound,
            Services services,
            Endpoint endpoint,
            TransportOptions options) {
        this.bound = bound;
        this.services = services;
        this.endpoint = endpoint;
        this.options = options;
        this.workers = WorkerThreads.of(options.execution(), "inprocess", WORKERS, QUEUE);
    }

    /** Registers the port; returns {@code false} if another server has it. */
    boolean bind() {
        return bound.putIfAbsent(endpoint.port(), this) == null;
    }

    boolean isClosed() {
        return closed;
    }

    boolean isDirect() {
        return options.execution() == Execution.DIRECT;
    }

    Services services() {
        return services;
    }

    /** Returns what close fails in addition to calls: the streams. */
    CallsUnderWay calls() {
        return calls;
    }

    /** Runs a handler on the caller's thread. */
    <T> T run(Function<Services, T> handler) {
        takePermit();
        try {
            return handler.apply(services);
        } catch (Throwable thrown) {
            throw Failure.of(thrown).toException();
        } finally {
            permits.release();
        }
    }

    /** Runs a handler on a worker. */
    <T> void start(Function<Services, T> handler, CompletableFuture<T> answer) {
        takePermit();
        calls.watch(answer);
        try {
            workers.execute(() -> answer(handler, answer));
        } catch (TransportException e) {
            permits.release();
            answer.completeExceptionally(e);
        }
    }

    private <T> void answer(Function<Services, T> handler, CompletableFuture<T> answer) {
        try {
            answer.complete(handler.apply(services));
        } catch (Throwable thrown) {
            answer.completeExceptionally(Failure.of(thrown).toException());
        } finally {
            permits.release();
        }
    }

    private void takePermit() {
        if (closed || !permits.tryAcquire()) {
            throw createClosedException();
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            boolean drained =
                    permits.tryAcquire(ALL_PERMITS, options.drainTimeout().toNanos(), TimeUnit.NANOSECONDS);
            LOG.log(Level.DEBUG, "closing: endpoint={0} drained={1}", endpoint, drained);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Fails the calls first: otherwise an interrupted handler would answer its call with the interrupt.
        calls.close(createClosedException());
        workers.abandon();
        bound.remove(endpoint.port(), this);
    }

    private TransportException createClosedException() {
        return new TransportException(Kind.UNAVAILABLE, "the server is closed: endpoint=" + endpoint);
    }
}
