package io.metrifier.transport.inprocess;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.PendingAnswer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds its server again when that one is closed, so that it survives the server's restart. */
final class InProcessClient implements TransportClient {
    private final InProcessTransport transport;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final PersonService persons = new InProcessPersons(this);
    private final InProcessAsyncPersons asyncPersons;
    private final ProbeService probes;
    private final Map<MessageType<?>, MessageService<?>> messages = new ConcurrentHashMap<>();
    private final Map<MessageType<?>, AsyncMessageService<?>> asyncMessages = new ConcurrentHashMap<>();
    private final CallsUnderWay calls = new CallsUnderWay();
    private final ClientState state;
    private volatile @Nullable InProcessServer server;

    InProcessClient(InProcessTransport transport, Endpoint endpoint, TransportOptions options) {
        this.transport = transport;
        this.endpoint = endpoint;
        this.options = options;
        this.state = new ClientState(endpoint);
        this.asyncPersons = new InProcessAsyncPersons(this, options.callTimeout());
        this.probes = new InProcessProbes(this, options.maxMessageSize());
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
    public Transport transport() {
        return transport;
    }

    @Override
    public PersonService persons() {
        return persons;
    }

    @Override
    public AsyncPersonService asyncPersons() {
        return asyncPersons;
    }

    @Override
    public ProbeService probes() {
        return probes;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> MessageService<T> messages(MessageType<T> type) {
        return (MessageService<T>) messages.computeIfAbsent(type, added -> new InProcessMessages<>(this, added));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        return (AsyncMessageService<T>)
                asyncMessages.computeIfAbsent(type, added -> new InProcessAsyncMessages<>(asyncPersons, added));
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
