package io.metrifier.transport.kryonet.internal.client;

import static io.metrifier.transport.kryonet.internal.wire.KryonetCodec.NO_ID;

import io.metrifier.message.MessageType;
import io.metrifier.probe.ImageSize;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.KryonetErrors;
import io.metrifier.transport.kryonet.internal.wire.KryonetOptions;
import io.metrifier.transport.kryonet.internal.wire.MessageKind;
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
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Makes calls over the current link, or over a new one after a loss. */
public final class KryonetClient extends WireClient {
    private final TransportOptions options;
    private final KryonetCodec codec;
    private final ClientState state;
    private final ReconnectingConnection links;
    private final RemoteServices services;
    private final String format;

    private KryonetClient(Transport transport, Endpoint endpoint, TransportOptions options, KryonetOptions own) {
        super(transport);
        this.options = options;
        this.format = own.format();
        this.codec = new KryonetCodec(options.maxMessageSize());
        this.state = new ClientState(endpoint);
        this.links = new ReconnectingConnection(state, endpoint, options, own);
        RemotePersons persons = new RemotePersons(
                toRemote(all -> KryonetCodec.encodeSignal(MessageKind.LIST_PERSONS, NO_ID), KryonetCodec::readPersons),
                toRemote(id -> codec.encodeText(MessageKind.GET_PERSON, id), KryonetCodec::readPerson),
                toRemote(id -> codec.encodeText(MessageKind.GET_PERSON_LINKS, id), KryonetCodec::readLinks),
                toRemote(person -> codec.encode(MessageKind.CREATE_PERSON, NO_ID, person), KryonetCodec::readPerson));
        this.services = new RemoteServices(persons, new RemoteProbes(this::add, this::requestImageSize));
    }

    private int add(int a, int b) {
        byte[] request = KryonetCodec.encodeNumber(MessageKind.ADD, NO_ID, KryonetCodec.pack(a, b));
        return call(request, KryonetCodec::readNumber).intValue();
    }

    private ImageSize requestImageSize(byte[] image) {
        long size = call(codec.encodeBytes(MessageKind.IMAGE_SIZE, NO_ID, image), KryonetCodec::readNumber);
        return new ImageSize(KryonetCodec.unpackHigh(size), KryonetCodec.unpackLow(size));
    }

    /** Futures complete on the update thread of the link. */
    private <Q, A> RemoteOperation<Q, A> toRemote(Function<Q, byte[]> request, KryonetCodec.Reader<A> reader) {
        return new RemoteOperation<>() {
            @Override
            public A call(Q argument) {
                return KryonetClient.this.call(request.apply(argument), reader);
            }

            @Override
            public CompletableFuture<A> start(Q argument) {
                return KryonetClient.this.start(() -> request.apply(argument), reader);
            }
        };
    }

    public static KryonetClient connect(
            Transport transport, Endpoint server, TransportOptions options, KryonetOptions own) {
        KryonetClient client = new KryonetClient(transport, server, options, own);
        try {
            client.links.await();
            return client;
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    /** Sends a request and waits for its answer, which the calling thread decodes. */
    private <T> T call(byte[] request, KryonetCodec.Reader<T> reader) {
        PendingCall<byte[]> call = begin(request, Function.identity());
        return decode(call.await(), reader);
    }

    /** Sends a request, or fails if it cannot be made; the thread that receives the answer decodes it. */
    private <T> CompletableFuture<T> start(Supplier<byte[]> request, KryonetCodec.Reader<T> reader) {
        try {
            return begin(request.get(), answer -> decode(answer, reader));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private <T> PendingCall<T> begin(byte[] request, Function<byte[], T> decode) {
        PendingCall<T> call = new PendingCall<>(decode, options.callTimeout());
        links.start(request, call);
        return call;
    }

    private <T> T decode(byte[] answer, KryonetCodec.Reader<T> reader) {
        MessageKind kind = KryonetCodec.readKind(answer);
        if (kind == MessageKind.FAILURE) {
            throw KryonetErrors.toException(codec, answer);
        }
        if (kind != MessageKind.ANSWER) {
            throw KryonetCodec.undecodable("not an answer: kind=" + kind, null);
        }
        return codec.read(answer, reader);
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> newRemoteMessage(MessageType<T> type) {
        EncodedType<T> encoded = MessageSupport.findEncodedType(type, format);
        String name = encoded.wireName();
        MessageBytes<T> bytes = new MessageBytes<>(encoded.codec());
        IntFunction<byte[]> get = index -> codec.encodeMessageRequest(
                MessageKind.GET_MESSAGE,
                name,
                KryonetCodec.wrap(new byte[Integer.BYTES]).putInt(index).array());
        KryonetCodec.Reader<T> reader = (kryo, input) -> bytes.decode(KryonetCodec.readRest(kryo, input));
        return RemoteMessage.of(
                index -> call(get.apply(index), reader),
                index -> start(() -> get.apply(index), reader),
                toRemote(
                        message -> codec.encodeMessageRequest(MessageKind.PUT_MESSAGE, name, bytes.encode(message)),
                        (kryo, input) -> true),
                toRemote(
                        message -> codec.encodeMessageRequest(MessageKind.ECHO_MESSAGE, name, bytes.encode(message)),
                        reader));
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return KryonetPingPong.open(state, links.await(), listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        state.requireOpen();
        return new KryonetPriceStream(codec, count, listener, options).start(links, count);
    }

    @Override
    public void close() {
        links.close();
    }
}
