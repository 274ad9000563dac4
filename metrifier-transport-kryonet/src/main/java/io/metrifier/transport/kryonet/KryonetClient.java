package io.metrifier.transport.kryonet;

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
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.Messages;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Makes calls over the link there is, or over a new one where it is lost. */
final class KryonetClient implements TransportClient {
    private final Transport transport;
    private final TransportOptions options;
    private final Codec codec;
    private final ClientState state;
    private final Links links;
    private final PersonService persons = new KryonetPersons(this);
    private final AsyncPersonService asyncPersons = new KryonetAsyncPersons(this);
    private final ProbeService probes = new KryonetProbes(this);

    private final Map<MessageType<?>, KryonetMessages<?>> messages = new ConcurrentHashMap<>();
    private final String format;

    private KryonetClient(Transport transport, Endpoint endpoint, TransportOptions options, KryonetOptions own) {
        this.transport = transport;
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
    public <T> MessageService<T> messages(MessageType<T> type) {
        return remote(type);
    }

    @Override
    public <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        return remote(type).async();
    }

    @SuppressWarnings("unchecked")
    private <T> KryonetMessages<T> remote(MessageType<T> type) {
        return (KryonetMessages<T>)
                messages.computeIfAbsent(type, added -> new KryonetMessages<>(this, Messages.written(added, format)));
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
