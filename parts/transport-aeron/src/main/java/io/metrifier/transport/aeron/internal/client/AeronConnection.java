package io.metrifier.transport.aeron.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.IoThread;
import io.metrifier.transport.aeron.internal.driver.MediaDriverHandle;
import io.metrifier.transport.aeron.internal.driver.WakeableIdleStrategy;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import io.metrifier.transport.aeron.internal.wire.PublicationSender;
import io.metrifier.transport.aeron.internal.wire.SbeWriter;
import io.metrifier.transport.aeron.internal.wire.WriterPool;
import io.metrifier.transport.support.client.CallsInFlight;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One connection of a client: its calls under way and its path to the server. A lost connection stays lost; the client
 * opens another. Thread-safe.
 */
final class AeronConnection {
    private static final long END_SECONDS = 10;
    private static final int MAX_CALLS = 4096;

    /** Encodes a request. */
    @FunctionalInterface
    interface Request {
        /** Writes the message with this id. */
        void write(long id, SbeWriter to);
    }

    private final Endpoint server;
    private final AeronOptions options;
    private final WriterPool writers;
    private final WakeableIdleStrategy sender;
    private final ClientLoop loop;
    private final IoThread thread;
    private final CallsInFlight<PendingCall<?>> calls = new CallsInFlight<>(MAX_CALLS);
    private final Set<PriceReceiver> receivers = ConcurrentHashMap.newKeySet();
    private final CompletableFuture<AeronConnection> usable = new CompletableFuture<>();
    private volatile AeronPingPong[] pingPongs = {};
    private volatile @Nullable PublicationSender requests;
    private volatile @Nullable TransportException lost;

    private AeronConnection(Endpoint server, AeronOptions options, WriterPool writers, Duration timeout) {
        this.server = server;
        this.options = options;
        this.writers = writers;
        WakeableIdleStrategy idler = new WakeableIdleStrategy(options.idle());
        this.sender = MediaDriverHandle.chooseSender(options, idler);
        this.loop = new ClientLoop(this, server, options, sender, timeout);
        this.thread = new IoThread("aeron-client", idler, loop);
    }

    /**
     * Opens a connection. The returned future completes once the server has answered, or with the reason why the
     * connection cannot be used.
     */
    static CompletableFuture<AeronConnection> open(
            Endpoint server, AeronOptions options, WriterPool writers, Duration timeout) {
        AeronConnection connection = new AeronConnection(server, options, writers, timeout);
        connection.thread.start().whenComplete((opened, failure) -> {
            if (failure != null) {
                connection.lose(
                        failure instanceof TransportException known
                                ? known
                                : AeronErrors.unavailable("cannot connect", server, failure));
            }
        });
        return connection.usable;
    }

    /** Makes the connection usable, because the server has answered. */
    void markUsable(PublicationSender opened) {
        requests = opened;
        usable.complete(this);
    }

    WriterPool writers() {
        return writers;
    }

    CallsInFlight<PendingCall<?>> calls() {
        return calls;
    }

    /** Returns why the connection was lost, {@code null} while it is not. */
    @Nullable TransportException lossReason() {
        return lost;
    }

    /** Sends a request without waiting. The call fails if it cannot be sent. */
    void begin(PendingCall<?> call, Request request, boolean mayQueue) {
        PublicationSender to = requests;
        if (to == null || !mayQueue && to.waitingBytes() > options.common().maxMessageSize() || !calls.begin(call)) {
            call.completeExceptionally(new TransportException(
                    Kind.UNAVAILABLE, "too many calls are under way: endpoint=" + server + "; wait for some of them"));
            return;
        }
        call.markSent();
        TransportException reason = lost;
        if (reason != null) {
            call.completeExceptionally(reason);
            return;
        }
        try {
            send(to, call.number(), request);
        } catch (RuntimeException e) {
            call.completeExceptionally(e);
        }
    }

    /** Sends a message now, or later in order. */
    void send(PublicationSender to, long id, Request request) {
        SbeWriter message = writers.take();
        request.write(id, message);
        if (message.length() > options.common().maxMessageSize()) {
            TransportException tooLarge =
                    AeronErrors.tooLarge(message.length(), options.common().maxMessageSize());
            writers.give(message);
            throw tooLarge;
        }
        to.send(message);
        sender.wake();
    }

    /** Sends a ping, or returns {@code false} during back-pressure. */
    boolean ping(long id, long timestamp) {
        PublicationSender to = requests;
        boolean sent = to != null && to.ping(id, timestamp);
        sender.wake();
        return sent;
    }

    /** Registers a stream of pings to receive its pongs and its end. */
    void add(AeronPingPong pingPong) {
        synchronized (this) {
            pingPongs =
                    Stream.concat(Arrays.stream(pingPongs), Stream.of(pingPong)).toArray(AeronPingPong[]::new);
        }
        TransportException reason = lost;
        if (reason != null) {
            pingPong.fail(reason);
        }
    }

    synchronized void remove(AeronPingPong pingPong) {
        pingPongs = Arrays.stream(pingPongs).filter(other -> other != pingPong).toArray(AeronPingPong[]::new);
    }

    /** Returns the price streams that end with this connection, to which each adds and from which it removes itself. */
    Set<PriceReceiver> receivers() {
        return receivers;
    }

    /** Returns how a thread can receive answers itself. */
    AnswerPoll answerPoll() {
        return thread;
    }

    /** Runs an Aeron operation, such as subscribing, on the I/O thread. */
    <T> CompletableFuture<T> callOnIoThread(Function<ClientLoop, T> action) {
        return thread.submit(() -> action.apply(loop));
    }

    /** Passes a pong to its stream; on the I/O thread. */
    void deliverPong(long id, long timestamp) {
        for (AeronPingPong pingPong : pingPongs) {
            pingPong.deliverPong(id, timestamp);
        }
    }

    /** Fails the call with this id; on the I/O thread. */
    void fail(long id, RuntimeException failure) {
        PendingCall<?> call = calls.end(id);
        if (call != null) {
            call.completeExceptionally(failure);
        }
    }

    /** Marks the connection as lost and fails everything under way; on the I/O thread. */
    void lose(TransportException reason) {
        if (lost == null) {
            lost = reason;
            thread.stop();
            usable.completeExceptionally(reason);
            calls.fail(reason);
            for (AeronPingPong pingPong : pingPongs) {
                pingPong.fail(reason);
            }
            receivers.forEach(receiver -> receiver.fail(reason));
        }
    }

    /** Ends everything under way with UNAVAILABLE and waits until all resources are released. */
    void close() {
        thread.submit(() -> {
            lose(AeronErrors.unavailable("the client was closed", server, null));
            return true;
        });
        thread.awaitEnd(END_SECONDS, TimeUnit.SECONDS);
    }
}
