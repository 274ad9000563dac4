package io.metrifier.transport.aeron.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.message.MessageType;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.wire.SbeReader;
import io.metrifier.transport.aeron.internal.wire.SbeWriter;
import io.metrifier.transport.aeron.internal.wire.WriterPool;
import io.metrifier.transport.aeron.sbe.Exchange;
import io.metrifier.transport.aeron.sbe.Query;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.RemoteMessage;
import io.metrifier.transport.support.client.RemoteOperation;
import io.metrifier.transport.support.client.RemotePersons;
import io.metrifier.transport.support.client.RemoteProbes;
import io.metrifier.transport.support.client.RemoteServices;
import io.metrifier.transport.support.client.WireClient;
import io.metrifier.transport.support.message.MessageBytes;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Makes calls over its connection, and reconnects after a loss. */
public final class AeronClient extends WireClient {
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final byte[] NOTHING = {};

    private final Endpoint server;
    private final AeronOptions options;
    private final ClientState state;
    private final WriterPool writers = new WriterPool();
    private final RemoteServices services = new RemoteServices(
            new RemotePersons(
                    toRemote((id, to, all) -> to.writeQuery(id, Query.LIST_PERSONS, all), SbeReader::persons),
                    toRemote((id, to, person) -> to.writeQuery(id, Query.GET_PERSON, person), SbeReader::person),
                    toRemote((id, to, person) -> to.writeQuery(id, Query.GET_PERSON_LINKS, person), SbeReader::links),
                    toRemote((id, to, person) -> to.writePersons(id, List.of(person)), SbeReader::person)),
            new RemoteProbes(
                    (a, b) -> call((id, to) -> to.writeAdd(id, a, b), SbeReader::sum),
                    image -> call((id, to) -> to.writeImage(id, image), SbeReader::size)));
    private volatile CompletableFuture<AeronConnection> connection;

    private AeronClient(Transport transport, Endpoint server, AeronOptions options) {
        super(transport);
        this.server = server;
        this.options = options;
        this.state = new ClientState(server);
        this.connection =
                AeronConnection.open(server, options, writers, options.common().connectTimeout());
    }

    public static AeronClient connect(Transport transport, Endpoint server, AeronOptions options) {
        AeronClient client = new AeronClient(transport, server, options);
        try {
            client.awaitConnection();
            return client;
        } catch (TransportException e) {
            client.close();
            throw e;
        }
    }

    /** Writes a request with this id. */
    private interface Request<Q> {
        void write(long id, SbeWriter to, Q argument);
    }

    /** Futures complete on the I/O thread. */
    private <Q, A> RemoteOperation<Q, A> toRemote(Request<Q> request, Function<SbeReader, A> decoder) {
        return new RemoteOperation<>() {
            @Override
            public A call(Q argument) {
                return AeronClient.this.call((id, to) -> request.write(id, to, argument), decoder);
            }

            @Override
            public CompletableFuture<A> start(Q argument) {
                return AeronClient.this.start((id, to) -> request.write(id, to, argument), decoder, false);
            }
        };
    }

    /** Makes a call and returns its answer. */
    private <R> R call(AeronConnection.Request request, Function<SbeReader, R> decoder) {
        return start(request, decoder, true).await();
    }

    /** Starts a call. Every failure is reported by the returned call. */
    private <R> PendingCall<R> start(
            AeronConnection.Request request, Function<SbeReader, R> decoder, boolean mayQueue) {
        PendingCall<R> call = new PendingCall<>(decoder, options.common().callTimeout());
        try {
            state.requireOpen();
        } catch (IllegalStateException e) {
            call.completeExceptionally(e);
            return call;
        }
        CompletableFuture<AeronConnection> current = connection();
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

    private CompletableFuture<AeronConnection> connection() {
        CompletableFuture<AeronConnection> current = connection;
        return isLost(current) ? reopen() : current;
    }

    private synchronized CompletableFuture<AeronConnection> reopen() {
        if (isLost(connection) && !state.isClosed()) {
            Duration connect = options.common().connectTimeout();
            Duration call = options.common().callTimeout();
            connection = AeronConnection.open(server, options, writers, connect.compareTo(call) < 0 ? connect : call);
        }
        return connection;
    }

    /**
     * Checks first whether it is done: a connection that fails between the two other checks would otherwise be joined.
     */
    static boolean isLost(CompletableFuture<AeronConnection> opened) {
        return opened.isDone()
                && (opened.isCompletedExceptionally() || opened.join().lossReason() != null);
    }

    /** Returns a usable connection. The connection has its own deadline and reports the reason when it fails. */
    private AeronConnection awaitConnection() {
        state.requireOpen();
        return DeadlineWait.awaitConnection(
                connection(), options.common().connectTimeout().plus(GRACE), server);
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> newRemoteMessage(MessageType<T> type) {
        EncodedType<T> encoded = MessageSupport.findEncodedType(type, options.format());
        String name = encoded.wireName();
        MessageBytes<T> bytes = new MessageBytes<>(encoded.codec());
        IntFunction<AeronConnection.Request> get =
                index -> (id, to) -> to.writeMessageCall(id, Exchange.GET, index, name, NOTHING);
        Function<SbeReader, T> decoder = reply -> bytes.decode(reply.messageReply());
        return RemoteMessage.of(
                index -> call(get.apply(index), decoder),
                index -> start(get.apply(index), decoder, false),
                toRemote(
                        (id, to, message) -> to.writeMessageCall(id, Exchange.PUT, 0, name, bytes.encode(message)),
                        SbeReader::messageReply),
                toRemote(
                        (id, to, message) -> to.writeMessageCall(id, Exchange.ECHO, 0, name, bytes.encode(message)),
                        decoder));
    }

    @Override
    public Optional<AnswerPoll> answerPoll() {
        return Optional.of(nanos -> {
            CompletableFuture<AeronConnection> current = connection;
            return current.isDone()
                    && !isLost(current)
                    && current.join().answerPoll().poll(nanos);
        });
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return AeronPingPong.open(state, awaitConnection(), listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        state.requireOpen();
        return new PriceReceiver(connection(), server, count, listener, options).start();
    }

    @Override
    public void close() {
        CompletableFuture<AeronConnection> last;
        synchronized (this) {
            state.close();
            last = connection;
        }
        last.handle((opened, failure) -> opened).thenAccept(opened -> {
            if (opened != null) {
                opened.close();
            }
        });
    }
}
