package io.metrifier.testkit.socket;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.Set;
import java.util.function.Consumer;

/** Carries the Person service over TCP, without capabilities. */
public final class SocketTransport implements Transport {
    private static final Set<String> NO_OPTIONS = Set.of();

    private final Consumer<TransportServer> onGarbage;

    /** Creates the transport for ServiceLoader. */
    public SocketTransport() {
        this(server -> {});
    }

    /** Creates a transport whose servers call this when they cannot decode a request: a hook for saboteurs. */
    public SocketTransport(Consumer<TransportServer> onGarbage) {
        this.onGarbage = onGarbage;
    }

    @Override
    public String id() {
        return "socket";
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        return SocketServer.bind(services.persons(), bind, options, onGarbage);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        SocketClient client = new SocketClient(this, server, options);
        client.greet();
        return client;
    }
}
