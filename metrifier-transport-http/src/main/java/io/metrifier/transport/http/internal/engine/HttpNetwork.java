package io.metrifier.transport.http.internal.engine;

import static java.util.Objects.requireNonNull;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.ModernTls;
import io.metrifier.transport.http.internal.wire.XnioLoader;
import io.metrifier.transport.support.client.ClientState;
import io.undertow.UndertowOptions;
import io.undertow.protocols.ssl.UndertowXnioSsl;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.FailedIoFuture;
import org.xnio.IoFuture;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;

/** The threads and addresses of one client. Thread-safe. */
public final class HttpNetwork implements AutoCloseable {
    private static final int CLOSE_SECONDS = 5;

    private final Endpoint endpoint;
    private final ClientState state;
    private final TransportOptions options;
    private final XnioWorker worker;
    private final @Nullable UndertowXnioSsl ssl;
    private final OptionMap sockets;
    private final AtomicInteger turn = new AtomicInteger();

    /** Starts the threads; connections open on demand. */
    public HttpNetwork(Endpoint endpoint, ClientState state, TransportOptions options, HttpSettings settings) {
        this.endpoint = endpoint;
        this.state = state;
        this.options = options;
        SSLContext tls = settings.clientTls();
        this.sockets = buildSocketOptions(tls);
        Xnio xnio = XnioLoader.instance();
        this.ssl = tls == null ? null : new UndertowXnioSsl(xnio, OptionMap.EMPTY, tls);
        try {
            this.worker = xnio.createWorker(OptionMap.builder()
                    .set(Options.WORKER_NAME, "http-client")
                    .set(Options.THREAD_DAEMON, true)
                    .set(Options.WORKER_IO_THREADS, settings.clientIoThreads())
                    .set(Options.WORKER_TASK_CORE_THREADS, 1)
                    .getMap());
        } catch (IOException e) {
            throw new TransportException(Kind.UNAVAILABLE, "cannot start threads: endpoint=" + endpoint, e);
        }
    }

    public Endpoint endpoint() {
        return endpoint;
    }

    public Duration callTimeout() {
        return options.callTimeout();
    }

    /**
     * Opens a connection with TLS without waiting. It is passed to an action on its I/O thread before its TLS begins.
     */
    IoFuture<? extends StreamConnection> open(ChannelListener<StreamConnection> opened, Consumer<IOException> failed) {
        IoFuture<? extends StreamConnection> opening;
        try {
            opening = requireNonNull(ssl)
                    .openSslConnection(
                            worker.getIoThread(turn.getAndIncrement()),
                            new InetSocketAddress(endpoint.host(), endpoint.port()),
                            opened::handleEvent,
                            sockets);
        } catch (UnresolvedAddressException | RejectedExecutionException e) {
            opening = new FailedIoFuture<>(new IOException("cannot connect: endpoint=" + endpoint, e));
        }
        return opening.addNotifier(
                (future, none) -> {
                    if (future.getStatus() == IoFuture.Status.FAILED) {
                        failed.accept(future.getException());
                    }
                },
                null);
    }

    /** Runs a task on this I/O thread, or not at all while closing. */
    public static void execute(XnioIoThread thread, Runnable work) {
        try {
            thread.execute(work);
        } catch (RejectedExecutionException e) {
            // The client is closing, which ends every connection and call.
        }
    }

    /** Runs a task on an I/O thread, or not at all while closing. */
    public void execute(Runnable work) {
        execute(worker.getIoThread(), work);
    }

    /** Runs a task that may block on a separate thread, or not at all while closing. */
    void executeBlocking(Runnable work) {
        try {
            worker.execute(work);
        } catch (RejectedExecutionException e) {
            // The client is closing, which ends every call.
        }
    }

    /** Returns the failure of a call whose connection failed. */
    TransportException toException(Throwable cause) {
        return new TransportException(Kind.UNAVAILABLE, "the connection failed: endpoint=" + endpoint, cause);
    }

    private static OptionMap buildSocketOptions(@Nullable SSLContext tls) {
        OptionMap options = OptionMap.builder()
                .set(Options.TCP_NODELAY, true)
                .set(UndertowOptions.ENDPOINT_IDENTIFICATION_ALGORITHM, "HTTPS")
                .getMap();
        return tls == null ? options : ModernTls.restrict(options, tls);
    }

    /**
     * Runs a task periodically on an I/O thread, until the returned action is run. XNIO's timer for intervals ends
     * silently if its first run coincides with its registration, and all timeouts of the client would end with it.
     */
    public Runnable schedule(int millis, Runnable work) {
        AtomicBoolean over = new AtomicBoolean();
        repeat(worker.getIoThread(), millis, work, over);
        return () -> over.set(true);
    }

    private static void repeat(XnioIoThread thread, int millis, Runnable work, AtomicBoolean over) {
        Runnable next = () -> {
            if (!over.get()) {
                try {
                    work.run();
                } finally {
                    repeat(thread, millis, work, over);
                }
            }
        };
        try {
            thread.executeAfter(next, millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // The client is closing, which ends every call.
        }
    }

    TransportException closedException() {
        return state.closedFailure();
    }

    @Override
    public void close() {
        worker.shutdownNow();
        boolean interrupted = Thread.interrupted();
        try {
            worker.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
