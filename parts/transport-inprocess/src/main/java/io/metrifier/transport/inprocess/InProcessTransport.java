package io.metrifier.transport.inprocess;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Calls a service in the same process. The example implementation to read first, and the transport for tests.
 *
 * <p>Ports belong to one instance: a client finds only the servers of the transport instance that made it.
 */
public final class InProcessTransport implements Transport {
    private static final Set<String> NO_OPTIONS = Set.of();
    private static final int FIRST_FREE_PORT = 1024;

    private final ConcurrentMap<Integer, InProcessServer> servers = new ConcurrentHashMap<>();

    /** Creates a transport without servers. */
    public InProcessTransport() {}

    @Override
    public String id() {
        return "inprocess";
    }

    @Override
    public String description() {
        return "method calls inside one process, without a network";
    }

    @Override
    public boolean crossesProcesses() {
        return false;
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.complementOf(EnumSet.of(Capability.TLS));
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        IntStream ports = bind.port() == 0 ? IntStream.rangeClosed(FIRST_FREE_PORT, 65_535) : IntStream.of(bind.port());
        return ports.mapToObj(port -> new InProcessServer(servers, services, new Endpoint(bind.host(), port), options))
                .filter(InProcessServer::bind)
                .findFirst()
                .orElseThrow(() -> new TransportException(
                        TransportException.Kind.UNAVAILABLE, "the port is already in use: endpoint=" + bind));
    }

    @Override
    public TransportClient connect(Endpoint endpoint, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        InProcessClient client = new InProcessClient(this, endpoint, options);
        client.server();
        return client;
    }

    @Nullable InProcessServer findServer(int port) {
        return servers.get(port);
    }

    static Thread createDaemon(Runnable work) {
        Thread thread = new Thread(work, "inprocess");
        thread.setDaemon(true);
        return thread;
    }
}
