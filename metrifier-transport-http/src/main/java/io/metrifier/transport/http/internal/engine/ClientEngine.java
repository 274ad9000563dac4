package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.HttpSettings.ConnectionUse;
import io.metrifier.transport.support.client.CallLimit;

/** The callers with which a client reaches its server, and the JDK's client for its streams. */
public record ClientEngine(HttpCaller blocking, AsyncHttpCaller async, JdkClient streams) implements AutoCloseable {

    /** Opens the engine that the settings name; connections open on demand. */
    public static ClientEngine open(
            HttpNetwork network, Endpoint server, TransportOptions options, HttpSettings settings) {
        if (settings.http2() && settings.client() == HttpSettings.Client.SOCKET) {
            throw new IllegalArgumentException("http.client=socket has no HTTP/2; omit it: http.version=2");
        }
        JdkClient jdk = new JdkClient(server, options, settings);
        return switch (settings.client()) {
            case SOCKET -> openSockets(network, server, options, settings, jdk);
            case JDK -> openJdk(network, settings, jdk);
            case APACHE -> openApache(network, options, settings, jdk);
        };
    }

    /** Sockets for all calls; blocking calls have as many connections as calls without waiting. */
    private static ClientEngine openSockets(
            HttpNetwork network, Endpoint server, TransportOptions options, HttpSettings settings, JdkClient jdk) {
        HttpSocket.Target target = newTarget(server, options, settings);
        return new ClientEngine(
                new SocketCaller(network, target, settings.connections()), openAsync(network, target, settings), jdk);
    }

    /** One JDK client for all calls. */
    private static ClientEngine openJdk(HttpNetwork network, HttpSettings settings, JdkClient jdk) {
        CallLimit limit = newLimit(settings);
        return new ClientEngine(new JdkCaller(network, jdk, limit), new AsyncJdkCaller(network, jdk, limit, true), jdk);
    }

    /** Apache's classic client for blocking calls, the JDK's for calls without waiting. */
    private static ClientEngine openApache(
            HttpNetwork network, TransportOptions options, HttpSettings settings, JdkClient jdk) {
        boolean reuses = settings.connectionUse() != ConnectionUse.PER_CALL;
        return new ClientEngine(
                new ApacheCaller(network, options, settings),
                new AsyncJdkCaller(network, jdk, newLimit(settings), reuses),
                jdk);
    }

    private static CallLimit newLimit(HttpSettings settings) {
        return new CallLimit("http.connections+http.queue", settings.connections() + settings.queue());
    }

    private static AsyncHttpCaller openAsync(HttpNetwork network, HttpSocket.Target target, HttpSettings settings) {
        return new AsyncSocketCaller(
                network, target, settings.connections(), settings.queue(), settings.clientIoThreads());
    }

    private static HttpSocket.Target newTarget(Endpoint server, TransportOptions options, HttpSettings settings) {
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
        streams.close();
    }
}
