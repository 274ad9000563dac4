package io.metrifier.transport.inprocess;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageType;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.PendingAnswer;
import io.metrifier.transport.support.RemoteMessage;
import io.metrifier.transport.support.RemoteServices;
import io.metrifier.transport.support.WireClient;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds its server again when that one is closed, so that it survives the server's restart. */
final class InProcessClient extends WireClient {
    private final InProcessTransport transport;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final InProcessAsyncPersons asyncPersons;
    private final RemoteServices services;
    private final CallsUnderWay calls = new CallsUnderWay();
    private final ClientState state;
    private volatile @Nullable InProcessServer server;

    InProcessClient(InProcessTransport transport, Endpoint endpoint, TransportOptions options) {
        super(transport);
        this.transport = transport;
        this.endpoint = endpoint;
        this.options = options;
        this.state = new ClientState(endpoint);
        this.asyncPersons = new InProcessAsyncPersons(this, options.callTimeout());
        this.services = new RemoteServices(
                new InProcessPersons(this), asyncPersons, new InProcessProbes(this, options.maxMessageSize()));
    }

    InProcessServer server() {
        state.requireOpen();
        InProcessServer known = server;
        if (known == null || known.isClosed()) {
            known = transport.serverAt(endpoint.port());
            server = known;
        }
        if (known == null) {
            throw new TransportException(Kind.UNAVAILABLE, "no server listens: endpoint=" + endpoint);
        }
        return known;
    }

    /** Starts a call that ends with this client, and with its server. */
    <T> PendingAnswer<T> start(Function<Services, T> handler) {
        PendingAnswer<T> answer = server().start(handler, options.callTimeout());
        calls.watch(answer);
        return answer;
    }

    /** Returns a future that fails with this client, and with its server. */
    CompletableFuture<Void> untilClosed() {
        return calls.watch(server().calls().watch(new CompletableFuture<>()));
    }

    <T> T call(Function<Services, T> handler) {
        InProcessServer known = server();
        return known.isDirect() ? known.run(handler) : start(handler).await();
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> carry(MessageType<T> type) {
        return new RemoteMessage<>(
                new InProcessMessages<>(this, type), new InProcessAsyncMessages<>(asyncPersons, type));
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return InProcessPingPong.open(state, untilClosed(), listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        return InProcessPrices.open(server().services().prices(), count, untilClosed(), listener);
    }

    @Override
    public void close() {
        state.close();
        calls.close(state.closedUnderWay());
    }
}
