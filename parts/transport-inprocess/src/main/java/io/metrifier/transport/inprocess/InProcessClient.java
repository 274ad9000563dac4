package io.metrifier.transport.inprocess;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageType;
import io.metrifier.probe.ImageSize;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.PendingAnswer;
import io.metrifier.transport.support.client.RemoteMessage;
import io.metrifier.transport.support.client.RemoteOperation;
import io.metrifier.transport.support.client.RemotePersons;
import io.metrifier.transport.support.client.RemoteProbes;
import io.metrifier.transport.support.client.RemoteServices;
import io.metrifier.transport.support.client.WireClient;
import io.metrifier.transport.support.message.MessageSupport;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Calls a server in the same process. Looks the server up again after it was closed, so that the client survives a
 * restart.
 */
final class InProcessClient extends WireClient {
    private final InProcessTransport transport;
    private final Endpoint endpoint;
    private final TransportOptions options;
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
        RemotePersons persons = new RemotePersons(
                toOperation((services, all) -> services.persons().listPersons()),
                toOperation((services, id) -> services.persons().getPerson(id)),
                toOperation((services, id) -> services.persons().getPersonLinks(id)),
                toOperation((services, person) -> services.persons().createPerson(person)));
        RemoteProbes probes =
                new RemoteProbes((a, b) -> call(services -> services.probes().add(a, b)), this::imageSize);
        this.services = new RemoteServices(persons, probes);
    }

    /** Applies the maximum message size to images, as a transport with a wire does. */
    private ImageSize imageSize(byte[] image) {
        int max = options.maxMessageSize();
        if (image.length > max) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "the message is over the maximum size: size=" + image.length + " maxMessageSize=" + max);
        }
        return call(services -> services.probes().imageSize(image));
    }

    /** A started call runs on a worker of the server, whatever the server's execution. */
    private <Q, A> RemoteOperation<Q, A> toOperation(BiFunction<Services, Q, A> handler) {
        return new RemoteOperation<>() {
            @Override
            public A call(Q argument) {
                return InProcessClient.this.call(services -> handler.apply(services, argument));
            }

            @Override
            public CompletableFuture<A> start(Q argument) {
                return InProcessClient.this.start(services -> handler.apply(services, argument));
            }
        };
    }

    InProcessServer server() {
        state.requireOpen();
        InProcessServer known = server;
        if (known == null || known.isClosed()) {
            known = transport.findServer(endpoint.port());
            server = known;
        }
        if (known == null) {
            throw new TransportException(Kind.UNAVAILABLE, "no server listens: endpoint=" + endpoint);
        }
        return known;
    }

    /** Starts a call. It fails if this client or its server closes, or when the call timeout passes. */
    <T> CompletableFuture<T> start(Function<Services, T> handler) {
        Duration timeout = options.callTimeout();
        CompletableFuture<T> result = new CompletableFuture<>();
        try {
            CompletableFuture<T> call = startOn(server(), handler);
            result.whenComplete((value, failure) -> call.cancel(true));
            call.orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS).whenComplete((value, failure) -> {
                if (failure == null) {
                    result.complete(value);
                } else {
                    result.completeExceptionally(
                            failure instanceof TimeoutException ? DeadlineWait.toTimeout(timeout, failure) : failure);
                }
            });
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
        return result;
    }

    /** Registers the answer before the handler can give it: a call that was under way at close never succeeds. */
    private <T> PendingAnswer<T> startOn(InProcessServer known, Function<Services, T> handler) {
        PendingAnswer<T> answer = new PendingAnswer<>(options.callTimeout());
        calls.watch(answer);
        try {
            known.start(handler, answer);
        } catch (TransportException e) {
            answer.completeExceptionally(e);
        }
        return answer;
    }

    /** Returns a future that fails when this client or its server closes. */
    CompletableFuture<Void> watchClose() {
        return calls.watch(server().calls().watch(new CompletableFuture<>()));
    }

    <T> T call(Function<Services, T> handler) {
        InProcessServer known = server();
        return known.isDirect() ? known.run(handler) : startOn(known, handler).await();
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    /** Passes objects, so there is no format. */
    @Override
    protected <T> RemoteMessage<T> newRemoteMessage(MessageType<T> type) {
        return RemoteMessage.of(
                index -> call(
                        services -> MessageSupport.findHosted(services, type).get(index)),
                index -> start(
                        services -> MessageSupport.findHosted(services, type).get(index)),
                toOperation((services, message) -> {
                    MessageSupport.findHosted(services, type).put(message);
                    return true;
                }),
                toOperation((services, message) ->
                        MessageSupport.findHosted(services, type).echo(message)));
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return InProcessPingPong.open(state, watchClose(), listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        return InProcessPrices.open(server().services().prices(), count, watchClose(), listener);
    }

    @Override
    public void close() {
        state.close();
        calls.close(state.closedFailure());
    }
}
