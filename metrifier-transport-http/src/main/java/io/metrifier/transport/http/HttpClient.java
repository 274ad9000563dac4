package io.metrifier.transport.http;

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
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.ClientState;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** One client: a network, what calls over it, and the streams it opened. */
final class HttpClient implements TransportClient {
    private final HttpTransport transport;
    private final HttpCodec codec;
    private final ClientState state;
    private final HttpNetwork network;
    private final HttpCalls calls;
    private final HttpCaller blocking;
    private final AsyncHttpCaller async;
    private final PersonService persons;
    private final AsyncPersonService asyncPersons;
    private final ProbeService probes;
    private final Set<ClientStream> streams = ConcurrentHashMap.newKeySet();

    private HttpClient(HttpTransport transport, Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        this.transport = transport;
        this.codec = new HttpCodec(options.maxMessageSize());
        this.state = new ClientState(endpoint);
        this.network = HttpNetwork.open(endpoint, state, options, settings);
        this.calls = new HttpCalls(state, options, codec);
        boolean reuse = !settings.connectionPerCall();
        Wire.Target target = new Wire.Target(
                endpoint, options.connectTimeout(), options.maxMessageSize(), reuse, settings.clientTls());
        this.async = async(network, target, options, settings);
        this.blocking = switch (settings.client()) {
            case SOCKET -> new SocketCaller(network, target);
            case UNDERTOW -> new WaitingCaller(new Lanes(network, reuse, Integer.MAX_VALUE, 1));
            case JDK -> new WaitingCaller(async);
        };
        this.persons = new HttpPersons(calls, blocking, codec);
        this.asyncPersons = new AsyncHttpPersons(calls, async, codec);
        this.probes = new HttpProbes(calls, blocking, codec);
    }

    private static AsyncHttpCaller async(
            HttpNetwork network, Wire.Target target, TransportOptions options, HttpSettings settings) {
        if (settings.client() == HttpSettings.Client.JDK) {
            return new JdkCaller(target.server(), options, settings);
        }
        Lanes lanes = new Lanes(network, target.reuse(), settings.connections(), settings.queue());
        return settings.pipelining() == 1 ? lanes : new Pipelines(network, target, settings, lanes);
    }

    /** Opens a client and has the server answer once, if only to refuse: what follows finds a connection that works. */
    static HttpClient connect(
            HttpTransport transport, Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        HttpClient client = new HttpClient(transport, endpoint, options, settings);
        try {
            client.blocking.call(HttpCall.get("/"), options.connectTimeout());
            return client;
        } catch (TransportException e) {
            client.close();
            throw new TransportException(Kind.UNAVAILABLE, "no HTTP server answers: endpoint=" + endpoint, e);
        }
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
    public PingPong pingPong(PongListener listener) {
        state.requireOpen();
        return PingStream.open(network, state, streams, listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        state.requireOpen();
        PriceReception stream = new PriceReception(network, streams, codec, count, listener);
        stream.start();
        return stream;
    }

    @Override
    public void close() {
        state.close();
        blocking.close();
        async.close();
        streams.forEach(stream -> stream.fail(state.closedUnderWay()));
        network.close();
    }
}
