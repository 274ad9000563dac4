package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.HttpSettings.ConnectionUse;
import io.metrifier.transport.support.client.CallLimit;

/** The callers with which a client reaches its server. */
public record ClientEngine(HttpCaller blocking, AsyncHttpCaller async) implements AutoCloseable {

    /** Opens the engine that the settings name; connections open on demand. */
    public static ClientEngine open(
            HttpNetwork network, Endpoint server, TransportOptions options, HttpSettings settings) {
        if (settings.http2() && settings.client() != HttpSettings.Client.JDK) {
            throw new IllegalArgumentException("http.version needs http.client=jdk on a client: http.version=2");
        }
        return switch (settings.client()) {
            case SOCKET -> sockets(network, server, options, settings);
            case JDK -> jdk(network, server, options, settings);
            case APACHE -> apache(network, server, options, settings);
        };
    }

    /** Sockets for all calls; blocking calls have as many connections as calls without waiting. */
    private static ClientEngine sockets(
            HttpNetwork network, Endpoint server, TransportOptions options, HttpSettings settings) {
        HttpSocket.Target target = target(server, options, settings);
        return new ClientEngine(
                new SocketCaller(network, target, settings.connections()), connections(network, target, settings));
    }

    /** One JDK client for all calls. */
    private static ClientEngine jdk(
            HttpNetwork network, Endpoint server, TransportOptions options, HttpSettings settings) {
        JdkClient client = new JdkClient(server, options, settings);
        CallLimit limit = new CallLimit("http.connections+http.queue", settings.connections() + settings.queue());
        return new ClientEngine(new JdkCaller(network, client, limit), new AsyncJdkCaller(network, client, limit));
    }

    /** Apache's classic client for blocking calls, sockets for calls without waiting. */
    private static ClientEngine apache(
            HttpNetwork network, Endpoint server, TransportOptions options, HttpSettings settings) {
        AsyncHttpCaller async = connections(network, target(server, options, settings), settings);
        try {
            return new ClientEngine(
                    new ApacheCaller(
                            network, options, settings.clientTls(), settings.connectionUse() != ConnectionUse.PER_CALL),
                    async);
        } catch (NoClassDefFoundError e) {
            async.close();
            throw new IllegalArgumentException(
                    "http.client=apache needs a library; add org.apache.httpcomponents.client5:httpclient5 to the class"
                            + " path: http.client=apache",
                    e);
        }
    }

    private static AsyncHttpCaller connections(HttpNetwork network, HttpSocket.Target target, HttpSettings settings) {
        return new AsyncSocketCaller(
                network, target, settings.connections(), settings.queue(), settings.clientIoThreads());
    }

    private static HttpSocket.Target target(Endpoint server, TransportOptions options, HttpSettings settings) {
        return new HttpSocket.Target(
                server,
                options.connectTimeout(),
                options.maxMessageSize(),
                settings.connectionUse(),
                settings.clientTls());
    }

    /** Fails the calls under way and releases every resource except the network. */
    @Override
    public void close() {
        blocking.close();
        async.close();
    }
}
