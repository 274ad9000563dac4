package io.metrifier.contender.springgrpc;

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

/** Spring Boot's gRPC server and channels, with the stubs that are generated from {@code person.proto}. */
public final class SpringGrpcTransport extends StackTransport {

    /** Creates the transport; it holds no state. */
    public SpringGrpcTransport() {
        super("spring-grpc", Set.of(Capability.ASYNC, Capability.MESSAGES), Set.of(), Execution.WORKER);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        return SpringGrpcServer.start(services, bind, options);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        SpringGrpcChannels channels = new SpringGrpcChannels(options);
        return ProtoStack.connect(this, server, options, channels.newChannel(server), channels);
    }
}
