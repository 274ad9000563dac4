package io.metrifier.contender.armeria;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.LibraryClient;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.StackExecution;
import java.util.Set;

/** Armeria: an annotated service, and WebClient, over HTTP/2 unless told otherwise. */
public final class ArmeriaTransport implements Transport {
    private static final Set<String> OPTIONS = Set.of("protocol", MessageSupport.FORMAT);

    /** Creates the transport; it holds no state. */
    public ArmeriaTransport() {}

    @Override
    public String id() {
        return "armeria";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.ASYNC, Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, OPTIONS);
        Execution execution = StackExecution.of(this, options, Execution.WORKER, Execution.DIRECT);
        return ArmeriaServer.start(services, bind, options, execution == Execution.WORKER);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        String protocol = options.own(this, OPTIONS).oneOf("protocol", "h2c", "h1c");
        ArmeriaPersons calls = new ArmeriaPersons(server, options, protocol);
        return LibraryClient.asynchronous(this, server, options, calls, calls::send, calls);
    }
}
