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
import io.metrifier.transport.support.Messages;
import io.metrifier.transport.support.RemoteMessage;
import io.metrifier.transport.support.RemoteServices;
import io.metrifier.transport.support.WireClient;
import java.util.function.Function;

/** Makes calls over the link there is, or over a new one where it is lost. */
final class KryonetClient extends WireClient {
    private final TransportOptions options;
    private final Codec codec;
    private final ClientState state;
    private final Links links;
    private final RemoteServices services =
            new RemoteServices(new KryonetPersons(this), new KryonetAsyncPersons(this), new KryonetProbes(this));
    private final String format;

    private KryonetClient(Transport transport, Endpoint endpoint, TransportOptions options, KryonetOptions own) {
        super(transport);
        this.options = options;
        this.format = own.format();
        this.codec = new Codec(options.maxMessageSize());
        this.state = new ClientState(endpoint);
        this.links = new Links(state, endpoint, options, own);
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

    Codec codec() {
        return codec;
    }

    /** Sends this request and waits for its answer, which the caller's own thread decodes. */
    <T> T call(byte[] request, Codec.Reader<T> reader) {
        Call<byte[]> call = begin(request, Function.identity());
        return decode(call.await(), reader);
    }

    /** Sends this request; the thread that receives the answer decodes it. */
    <T> Call<T> start(byte[] request, Codec.Reader<T> reader) {
        return begin(request, answer -> decode(answer, reader));
    }

    private <T> Call<T> begin(byte[] request, Function<byte[], T> decode) {
        Call<T> call = new Call<>(decode, options.callTimeout());
        links.start(request, call);
        return call;
    }

    private <T> T decode(byte[] answer, Codec.Reader<T> reader) {
        Op op = Codec.op(answer);
        if (op == Op.FAILURE) {
            throw KryonetErrors.toException(codec, answer);
        }
        if (op != Op.ANSWER) {
            throw Codec.undecodable("not an answer: op=" + op, null);
        }
        return codec.read(answer, reader);
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> carry(MessageType<T> type) {
        return KryonetMessages.over(this, Messages.written(type, format));
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
