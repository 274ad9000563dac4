package io.metrifier.transport;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A bound server. Thread-safe. */
public interface TransportServer extends AutoCloseable {

    /**
     * Returns where clients reach this server: the requested host with the real port, or the file of a Unix domain
     * socket. Never blocks.
     */
    Endpoint endpoint();

    /**
     * Returns a stage that completes with the reason when the server ends although nothing closed it, because one of
     * its threads met an Error. It stays incomplete while the server runs and after {@link #close()}. A process that
     * only serves should end then. It completes on a thread of the server, which an action must not block. Never
     * blocks.
     *
     * <p>The default is a stage that never completes.
     */
    default CompletionStage<Throwable> failure() {
        return new CompletableFuture<>();
    }

    /**
     * Stops taking calls, waits at most {@link TransportOptions#drainTimeout()} for calls under way, fails the rest and
     * frees the port. Blocks until all of that is done. Idempotent.
     */
    @Override
    void close();
}
