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
 * A server as gRPC's first page has it: generated bases on the threads that gRPC gives itself. Nothing is set but what
 * the contract needs, the largest message, and the executor where it is not gRPC's own; there is none of the guards of
 * {@link GrpcServer}.
 */
final class StockServer implements TransportServer {
    private final GrpcOptions options;
    private final WorkerThreads workers;
    private final Server server;
    private final Endpoint endpoint;

    /** Binds. */
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
                // What gRPC takes where nobody says anything: a pool without a bound.
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

    /** Returns the generated bases, and of ours what there is no generated twin of. */
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
