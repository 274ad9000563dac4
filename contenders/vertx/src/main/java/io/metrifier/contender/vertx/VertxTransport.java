package io.metrifier.contender.vertx;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.UnixSockets;
import io.metrifier.transport.support.stack.LibraryClient;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.Set;

/** Vert.x: a router, and WebClient with its pool of five connections. */
public final class VertxTransport extends StackTransport {
    private static final String PROTOCOL = "protocol";

    /** Creates the transport; it holds no state. */
    public VertxTransport() {
        super(
                "vertx",
                Set.of(Capability.ASYNC, Capability.MESSAGES),
                Set.of(UnixSockets.OPTION, PROTOCOL),
                Execution.WORKER,
                Execution.DIRECT);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        own.oneOf(PROTOCOL, "h1", "h2"); // a server of Vert.x speaks both
        Endpoint address = UnixSockets.resolveBind(own, bind);
        return VertxServer.start(services, address, options, options.execution() == Execution.WORKER);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        Endpoint address = UnixSockets.resolveServer(own, server);
        boolean http2 = own.oneOf(PROTOCOL, "h1", "h2").equals("h2");
        return LibraryClient.connectAsync(this, address, options, new VertxClient(address, options, http2));
    }
}
