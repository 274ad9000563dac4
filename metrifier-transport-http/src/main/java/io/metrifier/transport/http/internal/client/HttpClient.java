package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageType;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.engine.ClientEngine;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpNetwork;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.MessagePaths;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.RemoteMessage;
import io.metrifier.transport.support.client.RemoteOperation;
import io.metrifier.transport.support.client.RemotePersons;
import io.metrifier.transport.support.client.RemoteProbes;
import io.metrifier.transport.support.client.RemoteServices;
import io.metrifier.transport.support.client.WireClient;
import io.metrifier.transport.support.message.MessageBytes;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;

/** A client with its network, its calls and its open streams. */
public final class HttpClient extends WireClient {
    private final HttpCodec codec;
    private final ClientState state;
    private final HttpNetwork network;
    private final HttpCalls calls;
    private final ClientEngine engine;
    private final RemoteServices services;
    private final String format;
    private final boolean polled;
    private final Set<ClientStream> streams = ConcurrentHashMap.newKeySet();

    private HttpClient(Transport transport, Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        super(transport);
        this.format = settings.format();
        this.polled = settings.polled();
        this.codec = new HttpCodec(options.maxMessageSize());
        this.state = new ClientState(endpoint);
        this.network = new HttpNetwork(endpoint, state, options, settings);
        this.calls = new HttpCalls(state, options, codec, settings.gzip());
        this.engine = ClientEngine.open(network, endpoint, options, settings);
        RemotePersons persons = new RemotePersons(
                define(all -> HttpCall.list(), codec::readPersons),
                define(HttpCall::getPerson, codec::readPerson),
                define(HttpCall::getPersonLinks, codec::readLinks),
                define(person -> HttpCall.create(codec.write(person)), codec::readPerson));
        RemoteProbes probes = new RemoteProbes(
                (a, b) -> calls.call(engine.blocking(), HttpCall.add(a, b), codec::readSum),
                image -> calls.call(engine.blocking(), HttpCall.measureImage(image), codec::readImageSize));
        this.services = new RemoteServices(persons, probes);
    }

    /** Futures complete on the thread that read the answer. */
    private <Q, A> RemoteOperation<Q, A> define(Function<Q, HttpCall> request, Function<byte[], A> decoder) {
        return new RemoteOperation<>() {
            @Override
            public A call(Q argument) {
                return calls.call(engine.blocking(), request.apply(argument), decoder);
            }

            @Override
            public CompletableFuture<A> start(Q argument) {
                return calls.start(engine.async(), () -> request.apply(argument), decoder);
            }
        };
    }

    /**
     * Opens a client and makes one request, so that later calls find a working connection. Any answer will do, even a
     * refusal.
     */
    public static HttpClient connect(
            Transport transport, Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        HttpClient client = new HttpClient(transport, endpoint, options, settings);
        try {
            client.engine.blocking().call(HttpCall.get("/"), options.connectTimeout());
            return client;
        } catch (TransportException e) {
            client.close();
            String reason = FailureText.ofInnermost(e, "none given");
            throw new TransportException(
                    Kind.UNAVAILABLE, "no HTTP server answers: endpoint=" + endpoint + " reason=" + reason, e);
        }
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> newRemoteMessage(MessageType<T> type) {
        EncodedType<T> encoded = MessageSupport.findEncodedType(type, format);
        MessageBytes<T> bytes = new MessageBytes<>(encoded.codec());
        String contentType = encoded.format().mediaType();
        String path = MessagePaths.of(encoded);
        String echoPath = path + MessagePaths.ECHO;
        IntFunction<HttpCall> get = index -> HttpCall.get(path + '/' + index);
        Function<byte[], T> decoder = bytes::decode;
        return RemoteMessage.of(
                index -> calls.call(engine.blocking(), get.apply(index), decoder),
                index -> calls.start(engine.async(), () -> get.apply(index), decoder),
                define(message -> new HttpCall(path, contentType, bytes.encode(message)), HttpClient::requireEmpty),
                define(message -> new HttpCall(echoPath, contentType, bytes.encode(message)), decoder));
    }

    @Override
    public Optional<AnswerPoll> answerPoll() {
        return polled ? engine.async().answerPoll() : Optional.empty();
    }

    private static Boolean requireEmpty(byte[] body) {
        if (body.length != 0) {
            throw new TransportException(Kind.PROTOCOL, "the answer is not empty: size=" + body.length);
        }
        return true;
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        state.requireOpen();
        return PingStream.open(engine.streams(), state, streams, listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        state.requireOpen();
        PriceReception stream = new PriceReception(network, engine.streams(), streams, codec, count, listener);
        stream.start();
        return stream;
    }

    @Override
    public void close() {
        state.close();
        streams.forEach(stream -> stream.fail(state.closedFailure()));
        engine.close();
        network.close();
    }
}
