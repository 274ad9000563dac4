package io.metrifier.contender.vertx;

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

/** Vert.x: a router, and WebClient with its pool of five connections. */
public final class VertxTransport implements Transport {
    private static final Set<String> OPTIONS = Set.of(MessageSupport.FORMAT);

    /** Creates the transport; it holds no state. */
    public VertxTransport() {}

    @Override
    public String id() {
        return "vertx";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.ASYNC, Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, OPTIONS);
        Execution execution = StackExecution.of(this, options, Execution.WORKER, Execution.DIRECT);
        return VertxServer.start(services, bind, options, execution == Execution.WORKER);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, OPTIONS);
        VertxPersons calls = new VertxPersons(server, options);
        return LibraryClient.asynchronous(this, server, options, calls, calls::send, calls);
    }
}
