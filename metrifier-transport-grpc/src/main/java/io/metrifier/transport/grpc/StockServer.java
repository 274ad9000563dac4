package io.metrifier.transport.grpc;

import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.WorkerThreads;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A server with generated base classes on gRPC's default threads, as in gRPC's introduction. Sets only what the
 * contract needs: the maximum message size, and the executor if it is not the default. It has none of the guards of
 * {@link GrpcServer}.
 */
final class StockServer implements TransportServer {
    private final GrpcOptions options;
    private final WorkerThreads workers;
    private final Server server;
    private final Endpoint endpoint;

    /** Binds the server. */
    StockServer(
            String id,
            GrpcMethods methods,
            GeneratedStubs stubs,
            Services services,
            Endpoint bind,
            GrpcOptions options) {
        this.options = options;
        this.workers = WorkerThreads.of(options.shared().execution(), id + "-virtual", 1, Integer.MAX_VALUE);
        NettyServerBuilder builder = NettyServerBuilder.forAddress(
                        GrpcOptions.address(bind), options.serverCredentials())
                .maxInboundMessageSize(options.shared().maxMessageSize())
                .addServices(definitions(methods, stubs, services));
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
        try {
            server = builder.build().start();
        } catch (IOException e) {
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "the endpoint cannot be bound: endpoint=" + bind + " reason=" + FailureText.of(e, "none given"),
                    e);
        }
        endpoint = new Endpoint(bind.host(), server.getPort());
    }

    /** Returns the generated services, and ours where there is no generated variant. */
    private static List<ServerServiceDefinition> definitions(
            GrpcMethods methods, GeneratedStubs stubs, Services services) {
        Map<String, ServerServiceDefinition> byName = new LinkedHashMap<>();
        GrpcServices.definitions(methods, services)
                .forEach(own -> byName.put(own.getServiceDescriptor().getName(), own));
        stubs.bases(services).stream()
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
        server.shutdown();
        try {
            if (!server.awaitTermination(options.shared().drainTimeout().toNanos(), TimeUnit.NANOSECONDS)) {
                server.shutdownNow();
                server.awaitTermination(EventLoops.CLOSE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            server.shutdownNow();
            Thread.currentThread().interrupt();
        }
        workers.abandon();
    }
}
