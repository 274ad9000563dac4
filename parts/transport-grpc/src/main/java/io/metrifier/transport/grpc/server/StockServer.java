package io.metrifier.transport.grpc.server;

import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.netty.GrpcCredentials;
import io.metrifier.transport.grpc.netty.GrpcOptions;
import io.metrifier.transport.grpc.netty.GzipCompression;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import io.metrifier.transport.support.WorkerThreads;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A server with generated base classes on gRPC's default threads, as in gRPC's introduction. Sets only what the
 * contract needs: the maximum message size, and the executor if it is not the default. It has none of the guards of
 * {@link GrpcServer}.
 */
public final class StockServer implements TransportServer {
    private final GrpcOptions options;
    private final WorkerThreads workers;
    private final Server server;
    private final Endpoint endpoint;

    /**
     * Binds the server.
     *
     * @param bases the services on generated base classes; our own take the place of those that are missing
     */
    public StockServer(
            String id,
            GrpcMethods methods,
            List<BindableService> bases,
            Services services,
            Endpoint bind,
            GrpcOptions options) {
        this.options = options;
        this.workers = WorkerThreads.of(options.shared().execution(), id + "-virtual", 1, Integer.MAX_VALUE);
        NettyServerBuilder builder = NettyServerBuilder.forAddress(
                        GrpcOptions.resolve(bind), GrpcCredentials.forServer(options.tls()))
                .maxInboundMessageSize(options.shared().maxMessageSize())
                .addServices(defineAll(methods, bases, services));
        if (options.gzip()) {
            builder.intercept(GzipCompression.INSTANCE);
        }
        switch (options.shared().execution()) {
            case DIRECT -> builder.directExecutor();
            case VIRTUAL -> builder.executor(workers);
            case WORKER -> {
                // gRPC's default: an unbounded pool.
            }
        }
        server = GrpcServer.start(builder, bind);
        endpoint = new Endpoint(bind.host(), server.getPort());
    }

    private static List<ServerServiceDefinition> defineAll(
            GrpcMethods methods, List<BindableService> bases, Services services) {
        Map<String, ServerServiceDefinition> byName = new LinkedHashMap<>();
        GrpcServices.defineAll(methods, services)
                .forEach(own -> byName.put(own.getServiceDescriptor().getName(), own));
        bases.stream()
                .map(BindableService::bindService)
                .forEach(base -> byName.put(base.getServiceDescriptor().getName(), base));
        return List.copyOf(byName.values());
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        GrpcServer.stop(server, options);
        workers.abandon();
    }
}
