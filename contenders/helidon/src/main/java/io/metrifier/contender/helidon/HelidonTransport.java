package io.metrifier.contender.helidon;

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

/** Helidon SE: every request on a virtual thread, which is a worker too because its handler may block. */
public final class HelidonTransport implements Transport {
    private static final Set<String> OPTIONS = Set.of(MessageSupport.FORMAT);

    /** Creates the transport; it holds no state. */
    public HelidonTransport() {}

    @Override
    public String id() {
        return "helidon";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, OPTIONS);
        StackExecution.of(this, options, Execution.WORKER, Execution.VIRTUAL);
        return HelidonServer.start(services, bind, options);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, OPTIONS);
        HelidonPersons calls = new HelidonPersons(server, options);
        return LibraryClient.blocking(this, server, options, calls, calls::exchange, calls);
    }
}
