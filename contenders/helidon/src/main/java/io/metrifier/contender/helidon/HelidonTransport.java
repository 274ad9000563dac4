package io.metrifier.contender.helidon;

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

/** Helidon SE: every request on a virtual thread, which is a worker too because its handler may block. */
public final class HelidonTransport extends StackTransport {

    /** Creates the transport; it holds no state. */
    public HelidonTransport() {
        super("helidon", Set.of(Capability.MESSAGES), Set.of(), Execution.WORKER, Execution.VIRTUAL);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        return HelidonServer.start(services, bind, options);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        return LibraryClient.connectBlocking(this, server, options, new HelidonClient(server, options));
    }
}
