package io.metrifier.transport.kryonet.internal.client;

import static java.util.Objects.requireNonNull;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.kryonet.internal.wire.KryonetOptions;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Holds the current link of a client: connects on demand and reconnects after a loss. Thread-safe. */
final class ReconnectingConnection {
    private static final long JOIN_MILLIS = 1_000;
    private static final Duration ATTEMPT = Duration.ofSeconds(3);
    /** Additional time to wait for an attempt to connect to report its own reason for failing. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final ClientState state;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final KryonetOptions own;
    private volatile @Nullable ClientConnection current;
    private @Nullable CompletableFuture<ClientConnection> attempt;
    private @Nullable Thread connector;

    ReconnectingConnection(ClientState state, Endpoint endpoint, TransportOptions options, KryonetOptions own) {
        this.state = state;
        this.endpoint = endpoint;
        this.options = options;
        this.own = own;
    }

    /** Sends a message over the current link, or over the next one once it is connected, without waiting for it. */
    void start(byte[] message, AnswerReceiver receiver) {
        ClientConnection link = current;
        if (link != null && link.isUsable()) {
            link.start(message, receiver);
            return;
        }
        usableLink().whenComplete((made, failure) -> {
            if (failure == null) {
                made.start(message, receiver);
            } else {
                receiver.onFailed(
                        failure instanceof TransportException known
                                ? known
                                : ClientConnection.unreachable(endpoint, failure));
            }
        });
    }

    /** Returns a usable link, connecting if necessary. */
    ClientConnection await() {
        return DeadlineWait.awaitConnection(
                usableLink(), options.connectTimeout().plus(GRACE), endpoint);
    }

    private synchronized CompletableFuture<ClientConnection> usableLink() {
        state.requireOpen();
        ClientConnection link = current;
        if (link != null && link.isUsable()) {
            return CompletableFuture.completedFuture(link);
        }
        CompletableFuture<ClientConnection> running = attempt;
        if (running == null || running.isDone()) {
            running = connect();
            attempt = running;
        }
        return running;
    }

    /** Connects on a separate thread: KryoNet's connect cannot be interrupted and uses its own timeout. */
    private CompletableFuture<ClientConnection> connect() {
        CompletableFuture<ClientConnection> connecting = new CompletableFuture<>();
        Thread thread = new Thread(() -> connect(connecting), "kryonet-connect-" + endpoint.port());
        thread.setDaemon(true);
        connector = thread;
        connecting
                .orTimeout(options.connectTimeout().toNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((link, failure) -> {
                    if (failure != null) {
                        thread.interrupt();
                    }
                });
        thread.start();
        return connecting;
    }

    private void connect(CompletableFuture<ClientConnection> connecting) {
        try {
            ClientConnection link = open();
            if (!publish(link, connecting)) {
                link.close(state.closedFailure());
            }
        } catch (IOException | RuntimeException e) {
            connecting.completeExceptionally(ClientConnection.unreachable(endpoint, e));
        }
    }

    /**
     * Retries until the connect timeout. In KryoNet the server sends first, so a connection that the server's kernel
     * dropped from a full accept queue looks established here and stays silent, or is not established at all.
     */
    private ClientConnection open() throws IOException {
        long deadline = System.nanoTime() + options.connectTimeout().toNanos();
        while (true) {
            Duration left = Duration.ofNanos(deadline - System.nanoTime());
            try {
                return ClientConnection.open(endpoint, options, own, left.compareTo(ATTEMPT) < 0 ? left : ATTEMPT);
            } catch (IOException e) {
                if (!isTimeout(e) || left.compareTo(ATTEMPT) <= 0) {
                    throw e;
                }
            }
        }
    }

    /**
     * Returns whether an attempt to connect failed by a timeout and was not refused. KryoNet wraps the timeouts of the
     * socket but not its own.
     */
    static boolean isTimeout(IOException failure) {
        return failure instanceof SocketTimeoutException || failure.getCause() instanceof SocketTimeoutException;
    }

    private boolean publish(ClientConnection link, CompletableFuture<ClientConnection> connecting) {
        synchronized (this) {
            if (state.isClosed() || connecting.isDone()) {
                return false;
            }
            current = link;
        }
        connecting.complete(link);
        return true;
    }

    /** Ends everything under way. Idempotent. */
    void close() {
        ClientConnection link;
        CompletableFuture<ClientConnection> running;
        Thread thread;
        synchronized (this) {
            state.close();
            link = current;
            running = attempt;
            thread = connector;
        }
        TransportException reason = state.closedFailure();
        if (running != null) {
            running.completeExceptionally(reason);
            join(requireNonNull(thread, "connector"));
        }
        if (link != null) {
            link.close(reason);
        }
    }

    private static void join(Thread thread) {
        if (thread == Thread.currentThread()) {
            return;
        }
        try {
            thread.join(JOIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
