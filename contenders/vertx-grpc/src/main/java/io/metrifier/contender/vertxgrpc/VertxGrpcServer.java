package io.metrifier.contender.vertxgrpc;

import io.grpc.BindableService;
import io.grpc.ServerInterceptors;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.proto.ProtoStack;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc;
import io.metrifier.transport.support.stack.StackServer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.grpc.server.GrpcServerOptions;
import io.vertx.grpcio.server.GrpcIoServer;
import io.vertx.grpcio.server.GrpcIoServiceBridge;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** A gRPC server with the generated services; handlers run on its event loops, or on Vert.x's worker threads. */
final class VertxGrpcServer {
    private VertxGrpcServer() {}

    static TransportServer start(Services services, Endpoint bind, TransportOptions options, boolean onWorkers) {
        Vertx vertx = Vertx.vertx();
        GrpcIoServer grpc =
                GrpcIoServer.server(vertx, new GrpcServerOptions().setMaxMessageSize(options.maxMessageSize()));
        for (BindableService service : ProtoStack.newServices(services)) {
            ServerServiceDefinition described = describe(service.bindService());
            GrpcIoServiceBridge.bridge(
                            onWorkers ? ServerInterceptors.intercept(described, new OnWorkers(vertx)) : described)
                    .bind(grpc);
        }
        return StackServer.start(
                bind,
                () -> {
                    try {
                        return join(
                                vertx.createHttpServer().requestHandler(grpc).listen(bind.port(), bind.host()));
                    } catch (CompletionException e) {
                        join(vertx.close());
                        throw e;
                    }
                },
                HttpServer::actualPort,
                server -> {
                    join(server.shutdown(options.drainTimeout().toMillis(), TimeUnit.MILLISECONDS));
                    join(vertx.close());
                });
    }

    /** Vert.x refuses services without a generated descriptor, which it uses for reflection alone. */
    private static ServerServiceDefinition describe(ServerServiceDefinition service) {
        ServiceDescriptor.Builder descriptor = ServiceDescriptor.newBuilder(
                        service.getServiceDescriptor().getName())
                .setSchemaDescriptor(PersonServiceGrpc.getServiceDescriptor().getSchemaDescriptor());
        List<ServerMethodDefinition<?, ?>> methods = new ArrayList<>();
        service.getMethods().forEach(method -> methods.add(adapt(method)));
        methods.forEach(method -> descriptor.addMethod(method.getMethodDescriptor()));
        ServerServiceDefinition.Builder described = ServerServiceDefinition.builder(descriptor.build());
        methods.forEach(described::addMethod);
        return described.build();
    }

    private static <Q, A> ServerMethodDefinition<Q, A> adapt(ServerMethodDefinition<Q, A> method) {
        return ServerMethodDefinition.create(
                AnyMarshaller.adapt(method.getMethodDescriptor()), method.getServerCallHandler());
    }

    private static <T> T join(Future<T> future) {
        return future.toCompletionStage().toCompletableFuture().join();
    }
}
