package io.metrifier.contender.vertxgrpc;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.proto.ProtoStack;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.Set;

/** Vert.x's gRPC server and client, with the stubs that are generated from {@code person.proto}. */
public final class VertxGrpcTransport extends StackTransport {

    /** Creates the transport; it holds no state. */
    public VertxGrpcTransport() {
        super(
                "vertx-grpc",
                Set.of(Capability.ASYNC, Capability.MESSAGES),
                Set.of(),
                Execution.WORKER,
                Execution.DIRECT);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        return VertxGrpcServer.start(services, bind, options, options.execution() == Execution.WORKER);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        VertxGrpcClient client = new VertxGrpcClient(options);
        return ProtoStack.connectAsynchronous(this, server, options, client.newChannel(server), client);
    }
}
