package io.metrifier.transport.grpc;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.client.GrpcClient;
import io.metrifier.transport.grpc.netty.EventLoopFactory;
import io.metrifier.transport.grpc.netty.GrpcOptions;
import io.metrifier.transport.grpc.server.GrpcServer;
import io.metrifier.transport.grpc.server.StockServer;
import io.metrifier.transport.grpc.wire.GrpcCodec;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import io.metrifier.transport.support.UnixSockets;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A gRPC transport without its codec. A subclass adds only an id, a description and a codec. */
public abstract class GrpcTransport implements Transport {
    private final String id;
    private final String description;
    private final GrpcMethods methods;
    private final @Nullable GeneratedStubs stubs;

    /** Creates a transport. */
    protected GrpcTransport(String id, String description, GrpcCodec codec) {
        this(id, description, codec, null);
    }

    /** Creates a transport that uses generated code with the option {@code stub=generated}. */
    protected GrpcTransport(String id, String description, GrpcCodec codec, @Nullable GeneratedStubs stubs) {
        this.id = id;
        this.description = description;
        this.methods = new GrpcMethods(codec);
        this.stubs = stubs;
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final String description() {
        return description;
    }

    @Override
    public final Set<Capability> capabilities() {
        return EnumSet.allOf(Capability.class);
    }

    @Override
    public final TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        GrpcOptions own = GrpcOptions.of(this, options, stubs != null);
        Endpoint address = UnixSockets.resolveBind(own.own(), bind);
        return stubs != null && own.generated()
                ? new StockServer(id, methods, stubs.newBases(services), services, address, own)
                : new GrpcServer(id, methods, services, address, own, EventLoopFactory.ofThisNetty());
    }

    @Override
    public final TransportClient connect(Endpoint server, TransportOptions options) {
        GrpcOptions own = GrpcOptions.of(this, options, stubs != null);
        Endpoint address = UnixSockets.resolveServer(own.own(), server);
        return new GrpcClient(this, methods, stubs != null && own.generated() ? stubs::newClients : null, address, own);
    }
}
