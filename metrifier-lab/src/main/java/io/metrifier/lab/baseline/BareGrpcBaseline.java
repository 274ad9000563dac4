package io.metrifier.lab.baseline;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.Set;

/** The baseline of gRPC: the same information as opaque bytes, over the stack of the gRPC transports. */
final class BareGrpcBaseline implements Transport {
    static final String BARE_GRPC = "bare-grpc";
    static final String SERVICE = "bare.Bytes";
    static final MethodDescriptor<byte[], byte[]> CALL = MethodDescriptor.<byte[], byte[]>newBuilder()
            .setType(MethodType.UNARY)
            .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, "Call"))
            .setRequestMarshaller(BareMarshaller.INSTANCE)
            .setResponseMarshaller(BareMarshaller.INSTANCE)
            .build();

    private static final Set<String> NO_OPTIONS = Set.of();

    @Override
    public String id() {
        return BARE_GRPC;
    }

    @Override
    public String description() {
        return "a bare gRPC call: the same information as bytes, encoded once, over the plumbing of proto and avro";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.MESSAGES);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        return new BareGrpcServer(bind, new BareAnswers(services), options.maxMessageSize());
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        options.own(this, NO_OPTIONS);
        return new BareGrpcClient(this, server, options);
    }
}
