package io.metrifier.transport.support;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The server of a library: reports the port that it has, and stops it once. Thread-safe.
 *
 * @param <S> what the library calls its server
 */
public final class StackServer<S> implements TransportServer {
    private final AtomicReference<@Nullable S> server;
    private final Endpoint endpoint;
    private final Stop<S> stop;

    /** Stops a server. */
    @FunctionalInterface
    public interface Stop<S> {
        /** Waits for calls under way up to the drain timeout, then ends all threads of the server. */
        void stop(S server) throws Exception;
    }

    private StackServer(S server, Endpoint endpoint, Stop<S> stop) {
        this.server = new AtomicReference<>(server);
        this.endpoint = endpoint;
        this.stop = stop;
    }

    /**
     * Starts a server.
     *
     * @param start returns the running server; may throw anything, after which nothing of the server is left
     * @param port returns the port that the running server is bound to
     * @throws TransportException of kind UNAVAILABLE if it cannot start
     */
    public static <S> TransportServer start(Endpoint bind, Callable<S> start, ToIntFunction<S> port, Stop<S> stop) {
        try {
            S server = start.call();
            return new StackServer<>(server, new Endpoint(bind.host(), port.applyAsInt(server)), stop);
        } catch (Exception e) {
            Throwable cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "cannot bind: endpoint=" + bind + " reason=" + FailureText.of(cause, "none given"),
                    cause);
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        S running = server.getAndSet(null);
        if (running != null) {
            try {
                stop.stop(running);
            } catch (Exception e) {
                System.getLogger(StackServer.class.getName())
                        .log(System.Logger.Level.DEBUG, "stopping a server failed: endpoint=" + endpoint, e);
            }
        }
    }
}
