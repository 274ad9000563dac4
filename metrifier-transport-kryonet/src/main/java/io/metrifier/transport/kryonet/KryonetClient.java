package io.metrifier.transport.kryonet;

import io.metrifier.message.MessageType;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.RemoteMessage;
import io.metrifier.transport.support.RemoteServices;
import io.metrifier.transport.support.WireClient;
import java.util.function.Function;

/** Makes calls over the current link, or over a new one after a loss. */
final class KryonetClient extends WireClient {
    private final TransportOptions options;
    private final KryonetCodec codec;
    private final ClientState state;
    private final ClientLinks links;
    private final RemoteServices services =
            new RemoteServices(new KryonetPersons(this), new KryonetAsyncPersons(this), new KryonetProbes(this));
    private final String format;

    private KryonetClient(Transport transport, Endpoint endpoint, TransportOptions options, KryonetOptions own) {
        super(transport);
        this.options = options;
        this.format = own.format();
        this.codec = new KryonetCodec(options.maxMessageSize());
        this.state = new ClientState(endpoint);
        this.links = new ClientLinks(state, endpoint, options, own);
    }

    static KryonetClient connect(Transport transport, Endpoint server, TransportOptions options, KryonetOptions own) {
        MinlogBridge.install();
        KryonetClient client = new KryonetClient(transport, server, options, own);
        try {
            client.links.await();
            return client;
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    KryonetCodec codec() {
        return codec;
    }

    /** Sends a request and waits for its answer, which the calling thread decodes. */
    <T> T call(byte[] request, KryonetCodec.Reader<T> reader) {
        PendingCall<byte[]> call = begin(request, Function.identity());
        return decode(call.await(), reader);
    }

    /** Sends a request; the thread that receives the answer decodes it. */
    <T> PendingCall<T> start(byte[] request, KryonetCodec.Reader<T> reader) {
        return begin(request, answer -> decode(answer, reader));
    }

    private <T> PendingCall<T> begin(byte[] request, Function<byte[], T> decode) {
        PendingCall<T> call = new PendingCall<>(decode, options.callTimeout());
        links.start(request, call);
        return call;
    }

    private <T> T decode(byte[] answer, KryonetCodec.Reader<T> reader) {
        MessageKind kind = KryonetCodec.kind(answer);
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
        return KryonetMessages.of(this, MessageSupport.encodedType(type, format));
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return KryonetPingPong.open(state, links.await(), listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        state.requireOpen();
        return KryonetPriceStream.start(links, codec, count, listener, options);
    }

    @Override
    public void close() {
        links.close();
    }
}
