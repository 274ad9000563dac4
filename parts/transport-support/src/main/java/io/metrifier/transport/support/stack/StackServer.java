package io.metrifier.transport.support.stack;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.UnixSocketFile;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The server of a library: reports the address that it has, and stops it once. Thread-safe.
 *
 * @param <S> what the library calls its server
 */
public final class StackServer<S> implements TransportServer {
    private final AtomicReference<@Nullable S> server;
    private final Endpoint endpoint;
    private final UnixSocketFile file;
    private final Stop<S> stop;

    /** Stops a server. */
    @FunctionalInterface
    public interface Stop<S> {
        /** Waits for calls under way up to the drain timeout, then ends all threads of the server. */
        void stop(S server) throws Exception;
    }

    private StackServer(S server, Endpoint endpoint, UnixSocketFile file, Stop<S> stop) {
        this.server = new AtomicReference<>(server);
        this.endpoint = endpoint;
        this.file = file;
        this.stop = stop;
    }

    /**
     * Starts a server.
     *
     * @param bind a host and port, or the path of a Unix domain socket, whose file this class prepares and deletes
     * @param start returns the running server; may throw anything, after which nothing of the server is left
     * @param port returns the port that the running server is bound to; not asked for a path
     * @throws TransportException of kind UNAVAILABLE if it cannot start
     */
    public static <S> TransportServer start(Endpoint bind, Callable<S> start, ToIntFunction<S> port, Stop<S> stop) {
        UnixSocketFile file = UnixSocketFile.claim(bind);
        StackServer<S> started;
        try {
            S server = start.call();
            Endpoint endpoint = bind.path().isPresent() ? bind : new Endpoint(bind.host(), port.applyAsInt(server));
            started = new StackServer<>(server, endpoint, file, stop);
        } catch (Exception e) {
            file.close();
            Throwable cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "cannot bind: endpoint=" + bind + " reason=" + FailureText.of(cause, "none given"),
                    cause);
        }
        try {
            file.restrictPermissions();
            return started;
        } catch (TransportException e) {
            started.close();
            throw e;
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
            file.close();
            try {
                stop.stop(running);
            } catch (Exception e) {
                System.getLogger(StackServer.class.getName())
                        .log(System.Logger.Level.DEBUG, "cannot stop the server: endpoint=" + endpoint, e);
            }
        }
    }
}
