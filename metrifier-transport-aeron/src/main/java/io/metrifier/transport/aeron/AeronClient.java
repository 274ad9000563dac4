package io.metrifier.transport.aeron;

import io.metrifier.failure.TransportException;
import io.metrifier.message.MessageType;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.Messages;
import io.metrifier.transport.support.RemoteMessage;
import io.metrifier.transport.support.RemoteServices;
import io.metrifier.transport.support.Waiting;
import io.metrifier.transport.support.WireClient;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Sends calls over its connection and opens another where that is lost. */
final class AeronClient extends WireClient {
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Endpoint server;
    private final AeronOptions options;
    private final ClientState state;
    private final Writers writers = new Writers();
    private final RemoteServices services =
            new RemoteServices(new AeronPersons(this), new AeronAsyncPersons(this), new AeronProbes(this));
    private volatile CompletableFuture<Link> link;

    private AeronClient(AeronTransport transport, Endpoint server, AeronOptions options) {
        super(transport);
        this.server = server;
        this.options = options;
        this.state = new ClientState(server);
        this.link = Link.open(server, options, writers, options.common().connectTimeout());
    }

    static AeronClient connect(AeronTransport transport, Endpoint server, AeronOptions options) {
        AeronClient client = new AeronClient(transport, server, options);
        try {
            client.connected();
            return client;
        } catch (TransportException e) {
            client.close();
            throw e;
        }
    }

    /** Starts a call; whatever is wrong with it is in what is returned. */
    <R> Call<R> start(Link.Request request, Function<SbeReader, R> reading) {
        return start(request, reading, false);
    }

    /** Makes a call and returns its answer. */
    <R> R call(Link.Request request, Function<SbeReader, R> reading) {
        return start(request, reading, true).await();
    }

    private <R> Call<R> start(Link.Request request, Function<SbeReader, R> reading, boolean mayQueue) {
        Call<R> call = new Call<>(reading, options.common().callTimeout());
        try {
            state.requireOpen();
        } catch (IllegalStateException e) {
            call.completeExceptionally(e);
            return call;
        }
        CompletableFuture<Link> current = link();
        if (current.isDone() && !current.isCompletedExceptionally()) {
            current.join().begin(call, request, mayQueue);
        } else {
            current.whenComplete((opened, failure) -> {
                if (failure == null) {
                    opened.begin(call, request, mayQueue);
                } else {
                    call.completeExceptionally(failure);
                }
            });
        }
        return call;
    }

    private CompletableFuture<Link> link() {
        CompletableFuture<Link> current = link;
        return isGone(current) ? reopen() : current;
    }

    private synchronized CompletableFuture<Link> reopen() {
        if (isGone(link) && !state.isClosed()) {
            Duration connect = options.common().connectTimeout();
            Duration call = options.common().callTimeout();
            link = Link.open(server, options, writers, connect.compareTo(call) < 0 ? connect : call);
        }
        return link;
    }

    /** Asks first whether it is done: one that fails between two questions would otherwise be joined. */
    static boolean isGone(CompletableFuture<Link> opened) {
        return opened.isDone()
                && (opened.isCompletedExceptionally() || opened.join().lost() != null);
    }

    /** Returns a connection once it is usable, which its own deadline bounds; it then says why it is not. */
    private Link connected() {
        state.requireOpen();
        return Waiting.forConnection(link(), options.common().connectTimeout().plus(GRACE), server);
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> carry(MessageType<T> type) {
        return AeronMessages.over(this, Messages.written(type, options.format()));
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return AeronPingPong.open(state, connected(), listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        state.requireOpen();
        return PriceReceiver.open(link(), server, count, listener, options);
    }

    @Override
    public void close() {
        CompletableFuture<Link> last;
        synchronized (this) {
            state.close();
            last = link;
        }
        last.handle((opened, failure) -> opened).thenAccept(opened -> {
            if (opened != null) {
                opened.close();
            }
        });
    }
}
