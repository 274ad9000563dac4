package io.metrifier.contender.micronaut;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.LibraryClient;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.Set;

/** Micronaut: a controller on its Netty server, and its low-level HttpClient. */
public final class MicronautTransport extends StackTransport {

    /** Creates the transport; it holds no state. */
    public MicronautTransport() {
        super("micronaut", Set.of(Capability.MESSAGES), Set.of(), Execution.WORKER);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        return MicronautServer.start(services, bind, options);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) throws Exception {
        return LibraryClient.connectBlocking(this, server, options, new MicronautClient(server, options));
    }
}
