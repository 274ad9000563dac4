package io.metrifier.transport.inprocess;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Failure;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Runs handlers on workers, or on the caller's own thread where execution is direct. */
final class InProcessServer implements TransportServer {
    private final ConcurrentMap<Integer, InProcessServer> bound;
    private final Services services;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final ExecutorService workers = Executors.newCachedThreadPool(InProcessServer::daemon);
    private final Executor executor;
    private final CallsUnderWay calls = new CallsUnderWay();

    InProcessServer(
            ConcurrentMap<Integer, InProcessServer> bound,
            Services services,
            Endpoint endpoint,
            TransportOptions options) {
        this.bound = bound;
        this.services = services;
        this.endpoint = endpoint;
        this.options = options;
        this.executor = options.execution() == Execution.DIRECT ? Runnable::run : workers;
    }

    /** Takes the port, unless another server has it. */
    boolean bind() {
        return bound.putIfAbsent(endpoint.port(), this) == null;
    }

    <T> CompletableFuture<T> start(Function<Services, T> handler) {
        CompletableFuture<T> answer = calls.begin();
        try {
            executor.execute(() -> answer(handler, answer));
        } catch (RejectedExecutionException e) {
            answer.completeExceptionally(closed());
        }
        return answer;
    }

    private <T> void answer(Function<Services, T> handler, CompletableFuture<T> answer) {
        try {
            answer.complete(handler.apply(services));
        } catch (Throwable thrown) {
            answer.completeExceptionally(Failure.of(thrown).toException());
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        bound.remove(endpoint.port(), this);
        workers.shutdown();
        try {
            if (!workers.awaitTermination(options.drainTimeout().toMillis(), TimeUnit.MILLISECONDS)) {
                workers.shutdownNow();
            }
        } catch (InterruptedException e) {
            workers.shutdownNow();
            Thread.currentThread().interrupt();
        }
        calls.close(closed());
    }

    private TransportException closed() {
        return new TransportException(
                TransportException.Kind.UNAVAILABLE, "the server is closed: endpoint=" + endpoint);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "inprocess-worker");
        thread.setDaemon(true);
        return thread;
    }
}
